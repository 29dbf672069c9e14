// The shell: kei [flags] [file…]

#include "tools/kei/shell.h"

int main(int argc, char** argv) { return kei::shell::Main(argc, argv); }
