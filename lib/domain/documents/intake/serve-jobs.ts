import { parentPort } from "node:worker_threads";
import { isAppError } from "#lib/shared/errors";
import type { WorkerMessage } from "./isolated-worker.ts";

export type Answer = { value: unknown; transfer?: readonly ArrayBuffer[]; heapMb?: number };

/**
 * The worker's end of an isolated pool. Call it once, after loading the engine. If the handler throws an AppError, it reaches the
 * caller unchanged; any other error ends the worker, because its engine may be in any state.
 */
export function serveJobs(handle: (job: never) => Promise<Answer> | Answer): void {
  const port = parentPort;
  if (!port) throw new Error("serveJobs runs in a worker thread only");
  const send = (message: WorkerMessage, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, [...transfer]);
  port.on("message", async (job) => {
    try {
      const { value, transfer, heapMb } = await handle(job as never);
      send({ ok: value, ...(heapMb === undefined ? {} : { heapMb }) }, transfer);
    } catch (error) {
      if (isAppError(error)) {
        const { cause: _, ...details } = error.details;
        send({ refused: { code: error.code, message: error.message, details } });
      } else send({ failed: error instanceof Error ? error.message : String(error) });
    }
  });
  send({ ready: true });
}
