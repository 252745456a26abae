import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createPdfIntake, type PdfIntake } from "#lib/domain/documents/intake/pdf-intake";
import { letter } from "#test/fixtures/pdf/letters";
import type { Result } from "./run.ts";

const run = promisify(execFile);
const widthPx = 408;

/** The baseline: Poppler extracts the text of all pages and draws a thumbnail of each, for the same file in the same run. */
async function withPoppler(directory: string, file: string): Promise<void> {
  await run("pdftotext", [file, join(directory, "text.txt")]);
  await run("pdftoppm", [
    "-gray",
    "-png",
    "-scale-to-x",
    `${widthPx}`,
    "-scale-to-y",
    "-1",
    file,
    join(directory, "page"),
  ]);
}

/** Our intake validates, normalizes, and reads the file, and draws a thumbnail of each page. */
async function withIntake(intake: PdfIntake, bytes: Uint8Array): Promise<void> {
  const { normalized, pageCount } = await intake.preparePdf(bytes, {
    addressZones: [{ x: 0, y: 120, width: 390, height: 144 }],
    addressOverlay: () => Promise.reject(new Error("nothing is rendered here")),
  });
  await Promise.all(
    Array.from({ length: pageCount }, (_, index) => intake.toPng(normalized, index + 1, { widthPx })),
  );
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Interleaved, so that a busy moment of the machine affects both. */
async function compare(intake: PdfIntake, directory: string, pages: number, rounds: number) {
  const bytes = letter(pages, pages > 1 ? 2600 : 1700);
  const file = join(directory, `${pages}.pdf`);
  await writeFile(file, bytes);
  for (let warmUp = 0; warmUp < 12; warmUp++) await withIntake(intake, bytes);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await timed(() => withIntake(intake, bytes)));
    theirs.push(await timed(() => withPoppler(directory, file)));
  }
  const [own, poppler] = [median(ours), median(theirs)];
  return {
    ratio: own / poppler,
    detail: `${own.toFixed(0)} ms compared to ${poppler.toFixed(0)} ms with poppler`,
  };
}

/** PDF intake on a warm worker, compared to poppler's pdftotext and pdftoppm. Reports if poppler is missing. */
export default async function benchIntake(): Promise<Result[]> {
  try {
    await run("pdftoppm", ["-v"]);
  } catch {
    const detail = "poppler (pdftotext, pdftoppm) is not installed, so there is nothing to compare to";
    return [{ name: "PDF intake", ratio: Number.NaN, detail }];
  }
  const directory = await mkdtemp(join(tmpdir(), "posthorn-bench-"));
  const intake = createPdfIntake();
  try {
    return [
      { name: "PDF intake, 1 page", atMost: 0.5, ...(await compare(intake, directory, 1, 25)) },
      { name: "PDF intake, 12 pages", atMost: 0.6, ...(await compare(intake, directory, 12, 9)) },
    ];
  } finally {
    await intake.close();
    await rm(directory, { recursive: true });
  }
}

if (import.meta.main)
  for (const { name, ratio, atMost, detail } of await benchIntake())
    console.log(
      `${name}: ${ratio.toFixed(2)}${atMost === undefined ? "" : ` (at most ${atMost})`}, ${detail}`,
    );
