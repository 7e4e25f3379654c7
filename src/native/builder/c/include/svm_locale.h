/* The locale of the process, as the builder's class LocaleCHelper reads it. */
#ifndef CUFE_SVM_LOCALE
#define CUFE_SVM_LOCALE

#define SVM_LOCALE_INITIALIZATION_SUCCEEDED 0
#define SVM_LOCALE_INITIALIZATION_OUT_OF_MEMORY 1

typedef struct {
    const char *display_language;
    const char *display_script;
    const char *display_country;
    const char *display_variant;
    const char *format_language;
    const char *format_script;
    const char *format_country;
    const char *format_variant;
} svm_locale_props_t;

#endif
