/* The locale of the process: cufe speaks English whatever it is. */
#include "svm_locale.h"

static const svm_locale_props_t english = {.display_language = "en", .format_language = "en"};

int svm_initialize_locale(void) {
    return SVM_LOCALE_INITIALIZATION_SUCCEEDED;
}

const svm_locale_props_t *svm_get_locale(void) {
    return &english;
}
