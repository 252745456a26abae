import type { Ask, Told } from "./calls.ts";
import { browserSheets } from "./persisted-sheets.ts";
import { createDesk } from "./sheet-engine.ts";

const progressPauseMs = 60;
let lastTold = 0;

const tell = (told: Told) => self.postMessage(told);
const desk = createDesk(browserSheets, {
  onHead: (head) => tell({ head }),
  onProgress: (progress, rows) => {
    const now = Date.now();
    if (now - lastTold < progressPauseMs) return;
    lastTold = now;
    tell({ progress, rows });
  },
});

// One after another: what is asked of a list is asked of it as it is after what was asked before.
let before: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Ask>) => {
  before = before.then(async () => {
    try {
      const handle = desk[data.name] as (ask: unknown) => unknown;
      tell({ id: data.id, answer: await handle(data.ask) });
    } catch (error) {
      tell({ id: data.id, failure: String(error) });
    }
  });
};
