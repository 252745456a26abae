import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { hash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ensurePrismaClient } from "./generate.ts";
import { equivalents } from "./mutate/equivalents.ts";
import { findMutants, type Mutant } from "./mutate/find-mutants.ts";
import { measureReach } from "./mutate/reach.ts";
import { writeScore } from "./mutate/score.ts";
import type { Ask, Verdict } from "./mutate/test-process.ts";
import { openVerdicts } from "./mutate/verdicts.ts";
import { project } from "./project.ts";

/**
 * `npm run mutate -- [folder or file …] [--sample 40] [--seed 1] [--minutes 6] [--patience 90] [--write] [--restart]`: puts small
 * faults into a copy of the code, one at a time, and reports which of them no test detects. With the same folder and seed, it
 * continues where the last run used up its minutes, unless `--restart` is given. `--write` enters the score in docs/mutation.md.
 * Decision 53 says why this tool is our own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "60" },
    patience: { type: "string", default: "90" },
    write: { type: "boolean", default: false },
    restart: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const scope = [
  "lib/domain",
  "lib/api",
  "lib/shared",
  "lib/work",
  "lib/db",
  "lib/create-container.ts",
  "server",
  "server.ts",
];
const asked = positionals.length ? positionals : scope;
const copy = join(project, ".data/mutate");
/** Enough for a verdict on one mutant; a complete `npm test` runs more. */
process.env.MODEL_RUNS ??= "12";
/** More than the slowest group of test files takes on a busy machine. A mutant that takes longer counts as an endless loop. */
const timeLimitMs = 150_000;

const files = await copyProject();
process.chdir(copy);
const within = (folders: string[]) =>
  files.filter(
    (file) =>
      file.endsWith(".ts") &&
      isCode(file) &&
      folders.some((start) => file === start || file.startsWith(`${start.replace(/\/$/, "")}/`)),
  );
const targets = within(asked);
const all = targets.flatMap((file) => findMutants(file, readFileSync(file, "utf8")));
const chosen = sample(
  all.filter((mutant) => !values.only || `${mutant.file}:${mutant.line}`.includes(values.only)),
  Number(values.sample),
  values.seed,
);
console.log(
  `${targets.length} files, ${all.length} mutants, ${chosen.length} of them tried (seed ${values.seed}).`,
);

let tests = await startTests();
const verdicts = openVerdicts(
  join(project, ".data/mutate-verdicts.json"),
  `${asked.join(" ")} ${values.seed}`,
);
const survivors: Mutant[] = [];
/** Tests that have killed a mutant, and are known to pass on the unchanged code. */
const green = new Set<string>();
let killed = 0;
let equivalent = 0;
const reach = await measureReach(
  files,
  within(scope),
  { cacheFile: join(project, ".data/mutate-reach.json"), patienceSeconds: Number(values.patience) },
  (changed, test) => ask(changed, test ? [[test]] : [], timeLimitMs),
);
const ends = Date.now() + Number(values.minutes) * 60_000;
for (const mutant of chosen) {
  if (isEquivalent(mutant)) {
    equivalent += 1;
    continue;
  }
  const known = values.restart ? undefined : verdicts.find(mutant);
  if (!known && Date.now() > ends) break;
  const started = Date.now();
  const by = known ? known.by : await findKiller(mutant);
  if (!known) verdicts.keep(mutant, { by });
  if (by) reach.killed(mutant.file, by);
  if (by) killed += 1;
  else survivors.push(mutant);
  if (known) continue;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${by ? "killed  " : "SURVIVED"} ${describe(mutant)}  ${by ? `(${by}, ` : "("}${seconds} s)`);
}
tests.disconnect();
const tried = killed + survivors.length;
console.log(
  `\n${killed} of ${tried} killed (${Math.round((killed / tried) * 100)} %), ${equivalent} equivalent.`,
);
for (const mutant of survivors) console.log(`  ${describe(mutant)}`);
if (values.write) {
  const target = join(project, "docs/mutation.md");
  writeScore(target, {
    folder: asked.join(" "),
    total: all.length,
    tried,
    killed,
    equivalent,
    seed: values.seed,
  });
}

/** Copies every file that Git tracks or would track, so that no mutant is ever in the working tree. */
async function copyProject(): Promise<string[]> {
  await ensurePrismaClient();
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: project,
    encoding: "utf8",
  });
  const names = listed.split("\n").filter((name) => name && existsSync(join(project, name)));
  for (const folder of [
    "app",
    "components",
    "lib",
    "scripts",
    "server",
    "simulators",
    "test",
    "training",
    "prisma",
  ])
    rmSync(join(copy, folder), { recursive: true, force: true });
  for (const name of [...names, "lib/db/generated"]) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(project, name), join(copy, name), { recursive: true });
  }
  for (const name of ["node_modules", "clients/typescript/node_modules", ".next", ".openapi"])
    if (existsSync(join(project, name)) && !existsSync(join(copy, name)))
      symlinkSync(join(project, name), join(copy, name));
  return names;
}

/** False for tests, files used only by tests, and long word lists. */
function isCode(file: string): boolean {
  return !/\.i?test\.ts$|\/(fixtures|generated|guides)\/|corpus|-promises\.ts$/.test(file);
}

function startTests(): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    // In its own process group, so that everything it starts ends with it.
    const child = fork("scripts/mutate/test-process.ts", {
      cwd: copy,
      detached: true,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.once("message", () => resolve(child));
    child.once("exit", (code) => reject(new Error(`The tests' process ended with ${code}.`)));
  });
}

/** Finds the test that kills the mutant. A test that fails without the mutant is skipped, and the remaining tests run. */
async function findKiller(mutant: Mutant): Promise<string | null> {
  const by = await tryMutant(mutant);
  if (!by?.endsWith("test.ts") || green.has(by)) return by;
  if ((await ask([], [[by]], timeLimitMs)) === null) {
    green.add(by);
    return by;
  }
  console.log(`${by} fails without faults: left out`);
  reach.leaveOut(by);
  return findKiller(mutant);
}

async function tryMutant(mutant: Mutant): Promise<string | null> {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, source.slice(0, mutant.start) + mutant.after + source.slice(mutant.end));
  try {
    return await ask([path], reach.testsOf(mutant.file, mutant.start), timeLimitMs);
  } finally {
    writeFileSync(path, source);
    // Reloads the file before the next mutant of another file.
    if (tests.connected) await ask([path], [], timeLimitMs);
  }
}

async function ask(changed: string[], groups: string[][], limitMs: number): Promise<string | null> {
  const answer = await new Promise<Verdict | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), limitMs);
    tests.once("message", (verdict) => {
      clearTimeout(timer);
      resolve(verdict as Verdict);
    });
    tests.send({ changed, groups } satisfies Ask);
  });
  if (answer) return answer.killedBy;
  process.kill(-tests.pid!, "SIGKILL");
  tests = await startTests();
  return "it never ended";
}

function isEquivalent({ file, line, before, after }: Mutant): boolean {
  const text = readFileSync(join(copy, file), "utf8").split("\n")[line - 1]!;
  return equivalents.some(
    (one) =>
      one.file === file &&
      one.before === before &&
      one.after === after &&
      (!one.line || text.includes(one.line)),
  );
}

function describe({ file, line, before, after }: Mutant): string {
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text).replace(/\s+/g, " ");
  return `${file}:${line}  ${short(before)} → ${short(after) || "nothing"}`;
}

/** Chooses the same mutants for the same seed. A change of one file doesn't change the mutants of other files, so that a run can continue. */
function sample(mutants: Mutant[], size: number, seed: string): Mutant[] {
  return mutants
    .map((mutant) => ({ mutant, at: hash("sha256", JSON.stringify([seed, mutant])) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}
