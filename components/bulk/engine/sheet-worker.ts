import type { Ask, Reply } from "./calls.ts";
import { browserSheets } from "./persisted-sheets.ts";
import { createSheetEngine } from "./sheet-engine.ts";

const progressPauseMs = 60;
let lastSent = 0;
const isDue = () => {
  const now = Date.now();
  if (now - lastSent < progressPauseMs) return false;
  lastSent = now;
  return true;
};

const tell = (reply: Reply) => self.postMessage(reply);
const engine = createSheetEngine(browserSheets, {
  onHead: (head) => tell({ head }),
  onProgress: (progress, rows) => {
    if (isDue()) tell({ progress, rows });
  },
  onJudge: (judged, rows) => {
    if (isDue()) tell({ judged, rows });
  },
});

// One after another, so that each request sees the list as the previous one left it.
let before: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Ask>) => {
  before = before.then(async () => {
    try {
      const handle = engine[data.name] as (ask: unknown) => unknown;
      tell({ id: data.id, answer: await handle(data.ask) });
    } catch (error) {
      tell({ id: data.id, failure: String(error) });
    }
  });
};
