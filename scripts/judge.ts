import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { createClassifier, shippedWeights } from "#lib/domain/screening/classifier/model";
import { holdFrom } from "#lib/domain/screening/classifier/weigh-verdict";
import {
  type Evaluated,
  evaluate,
  isStoppedAt,
  type Measured,
  measuredLetter,
  measuredMail,
  type PassageSize,
  padded,
  passageSizes,
  type Thresholds,
  trainFolds,
} from "#training/screening/evaluate";
import { readCorpus, readRealMail, readTestSet } from "#training/screening/read-letters";

/**
 * `npm run judge`: measures how screening treats letters that its classifier wasn't trained on, by source. Each of 4 folds leaves some batches and sources of real mail out of the training, and
 * screens them with a classifier trained on the rest. The shipped classifier screens the sets that it is never trained on. Takes about
 * fifteen minutes on two cores. Figures are percentages with the 95% interval of Wilson's score.
 */
const folds = 4;
type Share = { index: number; of: number };
/** The numbers of letters that are measured alone and after harmless pages. `paddings` has the numbers of harmless pages. */
const paddedLetters = 200;
const paddings = [0, 1, 3, 11];
type Padded = { pages: number; letters: Evaluated[] }[];
type Judged = { letters: Evaluated[]; padded: Padded };

const judgeShare = (share: Share) =>
  new Promise<Judged>((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once("message", resolve).once("error", reject);
  });

const harmless = readRealMail("personal-1914")
  .map(({ text }) => text)
  .join("\n\n");

function judgeFolds({ index, of }: Share): Judged {
  const letters: Evaluated[] = [];
  const all = paddings.map((pages) => ({ pages, letters: [] as Evaluated[] }));
  const isMine = (fold: number) => fold % of === index;
  for (const { read, unseen } of trainFolds(readCorpus(), readRealMail("mail"), folds, isMine)) {
    letters.push(...unseen.map((letter) => evaluate(letter, read)));
    const unlawful = unseen.filter(({ category }) => category !== "lawful");
    const step = Math.ceil((unlawful.length * folds) / paddedLetters);
    const chosen = unlawful.filter((_, at) => at % step === 0);
    for (const one of all)
      one.letters.push(...padded(chosen, one.pages, harmless).map((letter) => evaluate(letter, read)));
  }
  return { letters, padded: all };
}

/** Empty letters, to measure harmless pages alone. */
const nothing: Measured[] = Array.from({ length: paddedLetters / 2 }, () => ({
  source: "padding",
  category: "lawful",
  text: "",
}));

function judgeUntrained(): Judged & { padding: Padded } {
  const read = createClassifier(shippedWeights());
  const strangers = readTestSet().map(measuredLetter);
  const judgeAll = (letters: readonly Measured[]) => letters.map((letter) => evaluate(letter, read));
  const unlawful = strangers.filter(({ category }) => category !== "lawful");
  return {
    letters: judgeAll([
      ...strangers,
      ...readRealMail("personal-1914").map((mail) => measuredMail(mail)),
      ...readRealMail("samples").map((mail) => measuredMail(mail)),
      ...readRealMail("advance-fee").map((mail) => measuredMail(mail, "fraud")),
    ]),
    padded: paddings.map((pages) => ({ pages, letters: judgeAll(padded(unlawful, pages, harmless)) })),
    padding: paddings
      .filter((pages) => pages > 0)
      .map((pages) => ({ pages, letters: judgeAll(padded(nothing, pages, harmless)) })),
  };
}

function print({ letters, padded: paddedRows }: Judged, untrained: ReturnType<typeof judgeUntrained>): void {
  const mailSources = new Set(readRealMail("mail").map(({ source }) => source));
  const corpus = letters.filter(({ source }) => !mailSources.has(source));
  const real = [...letters.filter(({ source }) => mailSources.has(source)), ...untrained.letters];
  const isLawful = ({ category }: Evaluated) => category === "lawful";
  const isUnlawful = ({ category }: Evaluated) => category !== "lawful";
  const ofSource = (all: readonly Evaluated[], name: string) => all.filter(({ source }) => source === name);
  const sourcesOf = (all: readonly Evaluated[]) => [...new Set(all.map(({ source }) => source))].sort();
  const ofKinds = (all: readonly Evaluated[], kind: "category" | "language") =>
    [...new Set(all.map((one) => one[kind] ?? ""))]
      .sort()
      .map((name) => [name, all.filter((one) => one[kind] === name)] as const);

  console.log(heading);
  const realLawful = real.filter(isLawful);
  row("lawful, written by others: all", realLawful);
  for (const name of sourcesOf(realLawful)) row(`- ${name}`, ofSource(realLawful, name));
  const ours = corpus.filter(isLawful);
  row("lawful, written for this purpose: all", ours);
  row(
    "- alarming",
    ours.filter(({ alarming }) => alarming),
  );
  for (const name of sourcesOf(ours).filter((source) => source.startsWith("x")))
    row(`- ${name}`, ofSource(ours, name));
  for (const [name, of] of ofKinds(ours, "language")) row(`- ${name}`, of);
  const realUnlawful = real.filter(isUnlawful);
  row("unlawful, written by others: all", realUnlawful);
  for (const name of sourcesOf(realUnlawful)) row(`- ${name}`, ofSource(realUnlawful, name));
  const harmful = corpus.filter(isUnlawful);
  row("unlawful, written for this purpose: all", harmful);
  for (const [name, of] of ofKinds(harmful, "category")) row(`- ${name}`, of);
  for (const [name, of] of ofKinds(harmful, "language")) row(`- ${name}`, of);
  for (const { pages, letters: some } of paddedRows)
    row(`unlawful of ours, with harmless pages: ${pages}`, some);
  for (const { pages, letters: some } of untrained.padded)
    row(`unlawful of strangers, with harmless pages: ${pages}`, some);
  for (const { pages, letters: some } of untrained.padding) row(`harmless pages alone: ${pages}`, some);

  printCurve(realLawful, realUnlawful, harmful, passageSizes, [-0.2, -0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.15]);
  for (const size of passageSizes) printCurve(realLawful, realUnlawful, harmful, [size], [-0.1, 0, 0.1, 1]);
}

/** Prints the share of letters that would be stopped if only the thresholds of these passage sizes were changed, for several changes. */
function printCurve(
  lawful: readonly Evaluated[],
  unlawful: readonly Evaluated[],
  ours: readonly Evaluated[],
  sizes: readonly PassageSize[],
  shifts: readonly number[],
): void {
  console.log(
    `\n| ${sizes.join(", ")} | lawful mail of others stopped | unlawful of others stopped | unlawful of ours stopped |\n|---:|---:|---:|---:|`,
  );
  for (const shift of shifts) {
    const thresholds: Thresholds = { ...holdFrom };
    for (const size of sizes) thresholds[size] += shift;
    const stopped = (all: readonly Evaluated[]) =>
      share(all.filter((one) => isStoppedAt(one, thresholds)).length, all.length);
    const moved = sizes
      .map((size) => (thresholds[size] > 1 ? "off" : thresholds[size].toFixed(2)))
      .join(", ");
    console.log(`| ${moved} | ${stopped(lawful)} | ${stopped(unlawful)} | ${stopped(ours)} |`);
  }
}

const heading = "| letters | count | stopped | of those refused | held |\n|---|---:|---:|---:|---:|";

function row(what: string, letters: readonly Evaluated[]): void {
  const count = (decision: string) => letters.filter((letter) => letter.decision === decision).length;
  const [refused, held] = [count("refuse"), count("hold")];
  const shares = [refused + held, refused, held].map((some) => share(some, letters.length));
  console.log(`| ${what} | ${letters.length} | ${shares.join(" | ")} |`);
}

/** "41.0 (38.5–43.6)" */
function share(count: number, of: number): string {
  if (of === 0) return "–";
  const z = 1.96;
  const p = count / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const reach = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  const percent = (value: number) => (100 * value).toFixed(1);
  return `${percent(p)} (${percent(Math.max(0, middle - reach))}–${percent(Math.min(1, middle + reach))})`;
}

if (isMainThread) {
  const of = availableParallelism();
  const shares = await Promise.all(Array.from({ length: of }, (_, index) => judgeShare({ index, of })));
  const ofPages = (pages: number) =>
    shares.flatMap(({ padded: all }) =>
      all.filter((one) => one.pages === pages).flatMap(({ letters }) => letters),
    );
  print(
    {
      letters: shares.flatMap(({ letters }) => letters),
      padded: paddings.map((pages) => ({ pages, letters: ofPages(pages) })),
    },
    judgeUntrained(),
  );
} else parentPort!.postMessage(judgeFolds(workerData as Share));
