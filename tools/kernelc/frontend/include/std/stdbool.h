// Nothing: bool is a word of the language.
#pragma once
#define __bool_true_false_are_defined 1
