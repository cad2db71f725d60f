// Empty until its first file lands.
