import type { Ask, Call, Calls, Told } from "./calls.ts";
import type { ReadingListeners } from "./read-source.ts";

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

/** The page's side of the worker that holds the list. It is started with the first question. */
export function createSheetClient({ onProgress, onHead }: Required<ReadingListeners>) {
  let worker: Worker | undefined;
  let next = 0;
  const waiting = new Map<number, Waiting>();

  const hear = (told: Told) => {
    if ("progress" in told) return onProgress(told.progress, told.rows);
    if ("head" in told) return onHead(told.head);
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if ("failure" in told) asked?.reject(new Error(told.failure));
    else asked?.resolve(told.answer as never);
  };
  const start = () => {
    const started = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" });
    started.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
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
    /** Ends whatever the worker does; the next question starts a new one. */
    stop(): void {
      worker?.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error("stopped"));
      waiting.clear();
    },
  };
}
