/** Values at compile time: folding of operations and evaluation of constant expressions [expr.const]. */
package dev.cufe.constants;
