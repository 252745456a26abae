import { setPriority } from "node:os";

const niceness = 10;

// On Linux, niceness is per thread, and 0 is the calling thread: other reads have priority over an untrusted document. Imported
// first, so that loading the engine yields as well.
if (process.platform === "linux") setPriority(0, niceness);
