import { setPriority } from "node:os";

const niceness = 10;

// On Linux, each thread has its own niceness, and 0 means the calling thread. This lets other reads run before an untrusted
// document. Imported first, so that even loading the engine has low priority.
if (process.platform === "linux") setPriority(0, niceness);
