int middle(void) { return 0; }
