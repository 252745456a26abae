import type { Ask, Call, Calls, Reply } from "./calls.ts";
import type { EngineListeners } from "./sheet-engine.ts";

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

/** The page's side of the worker that holds the list. The first request starts the worker. */
export function createSheetClient({ onProgress, onHead, onJudge }: Required<EngineListeners>) {
  let worker: Worker | undefined;
  let next = 0;
  const waiting = new Map<number, Waiting>();

  const hear = (reply: Reply) => {
    if ("progress" in reply) return onProgress(reply.progress, reply.rows);
    if ("judged" in reply) return onJudge(reply.judged, reply.rows);
    if ("head" in reply) return onHead(reply.head);
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("failure" in reply) asked?.reject(new Error(reply.failure));
    else asked?.resolve(reply.answer as never);
  };
  const start = () => {
    const started = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" });
    started.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
    started.onerror = () => {
      for (const { reject } of waiting.values())
        reject(new Error("The part of the page that reads lists did not start."));
      waiting.clear();
    };
    return started;
  };

  return {
    ask<Name extends Call>(name: Name, ask: Calls[Name]["ask"]): Promise<Calls[Name]["answer"]> {
      worker ??= start();
      const id = next++;
      worker.postMessage({ id, name, ask } as Ask);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    /** Ends the worker even while it is working. The next request starts a new one. */
    stop(): void {
      worker?.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error("stopped"));
      waiting.clear();
    },
  };
}
