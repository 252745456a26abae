import { setPriority } from "node:os";

const niceness = 10;

// Linux counts niceness by thread, and 0 is the thread that asks: others' reads go before a stranger's document. Imported first, so
// that loading the engine yields as well.
if (process.platform === "linux") setPriority(0, niceness);
