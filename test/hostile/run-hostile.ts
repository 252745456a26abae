import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { hostileRequests } from "./hostile-requests.ts";

export type HostileRun = { requests: number; failures: string[]; longestWaitMs: number; after: string };

/** Sends every hostile request, a few at a time and each from a different caller, while continuously calling GET /healthz. */
export async function runHostile(url: string): Promise<HostileRun> {
  const worker = new Worker(new URL("./ask-healthz.ts", import.meta.url), { workerData: url });
  await once(worker, "message");
  const requests = hostileRequests();
  const failures: string[] = [];
  let sent = 0;
  const directRoute = async () => {
    for (let next = await requests.next(); !next.done; next = await requests.next()) {
      const { title, method, path, body } = next.value;
      sent += 1;
      worker.postMessage(title);
      const answer = await fetch(url + path, {
        method,
        body,
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
          "X-Forwarded-For": `10.9.${sent >> 8}.${sent & 255}`,
        },
      });
      await answer.arrayBuffer();
      const busy = answer.status === 503 && answer.headers.has("Retry-After");
      if (answer.status >= 500 && !busy) failures.push(`${title}: ${answer.status}`);
    }
  };
  await Promise.all([directRoute(), directRoute(), directRoute()]);
  worker.postMessage(null);
  const [longest] = await once(worker, "message");
  await worker.terminate();
  return { requests: sent, failures, ...(longest as { longestWaitMs: number; after: string }) };
}
