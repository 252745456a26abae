import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { languages } from "#lib/domain/screening/classifier/languages";
import { classes } from "#lib/domain/screening/classifier/model";
import { type Evaluated, evaluateCorpus, evaluateUnseen } from "#training/screening/evaluate";
import { readCorpus, readTestSet } from "#training/screening/read-letters";

/**
 * `npm run judge`: how screening treats unseen letters. The batches are left out of the training in 24 groups, one after the
 * other, and judged by a classifier trained on the rest: about twelve minutes on two cores. Figures are percentages with the 95%
 * interval of Wilson's score.
 */
const folds = 24;
type Share = { index: number; of: number };

async function judgeTogether(threads: number): Promise<Evaluated[]> {
  const shares = Array.from({ length: threads }, (_, index) => judgeShare({ index, of: threads }));
  return (await Promise.all(shares)).flat();
}

const judgeShare = (share: Share) =>
  new Promise<Evaluated[]>((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once("message", resolve).once("error", reject);
  });

type Row = { what: string; letters: readonly Evaluated[] };
function print(judged: readonly Evaluated[], testSet: readonly Evaluated[]): void {
  const harmful = judged.filter(({ category }) => category !== "lawful");
  const lawful = judged.filter(({ category }) => category === "lawful");
  const rows: Row[] = [
    {
      what: "two strangers' exam, harmful",
      letters: testSet.filter(({ category }) => category !== "lawful"),
    },
    { what: "two strangers' exam, lawful", letters: testSet.filter(({ category }) => category === "lawful") },
    { what: "harmful", letters: harmful },
    ...classes.slice(1).map((name) => ({
      what: `harmful: ${name}`,
      letters: harmful.filter(({ category }) => category === name),
    })),
    ...languages.map((name) => ({
      what: `harmful: ${name}`,
      letters: harmful.filter(({ language }) => language === name),
    })),
    {
      what: "harmful: batches of direct threats",
      letters: harmful.filter(({ batch, category }) => batch.includes("-direct") && category === "threat"),
    },
    { what: "lawful", letters: lawful },
    { what: "lawful, alarming", letters: lawful.filter(({ alarming }) => alarming) },
    { what: "lawful, of every day", letters: lawful.filter(({ alarming }) => !alarming) },
    ...languages.map((name) => ({
      what: `lawful: ${name}`,
      letters: lawful.filter(({ language }) => language === name),
    })),
    ...[...new Set(judged.map(({ batch }) => batch))].map((name) => ({
      what: `batch ${name}, harmful`,
      letters: harmful.filter(({ batch }) => batch === name),
    })),
  ];

  console.log("| letters | count | stopped | of those refused | held |\n|---|---:|---:|---:|---:|");
  for (const { what, letters } of rows) {
    const count = (decision: string) => letters.filter((letter) => letter.decision === decision).length;
    const refused = count("refuse");
    const held = count("hold");
    console.log(
      `| ${what} | ${letters.length} | ${share(refused + held, letters.length)} | ${share(refused, letters.length)} | ${share(held, letters.length)} |`,
    );
  }
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

if (isMainThread) print(await judgeTogether(availableParallelism()), evaluateUnseen(readTestSet()));
else {
  const { index, of } = workerData as Share;
  parentPort!.postMessage(evaluateCorpus(readCorpus(), folds, (fold) => fold % of === index));
}
