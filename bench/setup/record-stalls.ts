import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded before the server: writes a line for each time its main thread was blocked for 10 ms or more, with the time and
 * duration.
 */
const file = process.env.STALLS_FILE;
if (file && isMainThread) {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - last >= 10) appendFileSync(file, `${performance.timeOrigin + now} ${now - last}\n`);
    last = now;
  }, 1).unref();
}
