/**
 * Constants: the values that constant expressions fold to. A constant keeps the expression that it came from, because the
 * host file is printed from that.
 *
 * <p>Read first: {@link dev.cufe.il.constant.Constant}.
 */
package dev.cufe.il.constant;
