import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** Calls GET /healthz continuously, in its own thread, so that the cost of sending requests doesn't count. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longestWaitMs = 0;
let title = "";
let after = "";
let done = false;
parentPort!.on("message", (message: string | null) => {
  if (message === null) done = true;
  else title = message;
});

const ask = () =>
  new Promise<void>((resolve, reject) => {
    get(`${workerData}/healthz`, { agent }, (answer) => answer.resume().once("end", resolve)).once(
      "error",
      reject,
    );
  });

await ask();
parentPort!.postMessage("ready");
while (!done) {
  const started = performance.now();
  await ask();
  const waited = performance.now() - started;
  if (waited > longestWaitMs) {
    longestWaitMs = waited;
    after = title;
  }
  await new Promise((resolve) => setTimeout(resolve, 2));
}
parentPort!.postMessage({ longestWaitMs, after });
