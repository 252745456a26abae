import "./yield-to-readers.ts";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, OEM, type Word } from "tesseract.js";
import { serveJobs } from "./serve-jobs.ts";

export type OcrWord = {
  text: string;
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
};
export type OcrPage = { lines: OcrWord[][] };

const data = createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json");
const reader = await createWorker("eng", OEM.LSTM_ONLY, {
  langPath: join(dirname(data), "4.0.0_best_int"),
  gzip: true,
  cacheMethod: "none",
});

const toWord = ({ text, confidence, bbox }: Word): OcrWord => ({
  text,
  confidence,
  left: bbox.x0,
  top: bbox.y0,
  right: bbox.x1,
  bottom: bbox.y1,
});

serveJobs(async ({ png }: { png: Uint8Array }) => {
  const { data: page } = await reader.recognize(Buffer.from(png), {}, { text: false, blocks: true });
  const lines = (page.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .map((line) => line.words.map(toWord));
  return { value: { lines } satisfies OcrPage };
});
