import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type Bodies, findBodies, instrument } from "./instrument.ts";

/**
 * Measures which functions each integration test enters, and how long the test takes. Imports can't tell, because through the
 * container every file imports every other.
 */
type Measured = {
  sources: Record<string, string>;
  tests: Record<string, { hash: string; seconds: number; points: string[] }>;
};
export type Reach = {
  testsOf(file: string, at: number): string[][];
  killed(file: string, by: string): void;
  leaveOut(test: string): void;
};

/** Tests with large setups of their own: they would run for minutes and reach everything. */
const tooLong =
  /openapi-fuzz|hostile\.itest|quick-starts|live-orders|scripts\/|mcp-conformance|typescript-client|import-direction|\/bench\/|chaos/;

export async function measureReach(
  files: readonly string[],
  targets: readonly string[],
  { cacheFile, patienceSeconds }: { cacheFile: string; patienceSeconds: number },
  run: (changed: string[], test: string | null) => Promise<string | null>,
): Promise<Reach> {
  const sources = new Map(targets.map((file) => [file, readFileSync(file, "utf8")]));
  const bodies = new Map([...sources].map(([file, source]) => [file, findBodies(source)]));
  const tests = files.filter((file) => file.endsWith(".itest.ts") && !tooLong.test(file));
  const hashes = Object.fromEntries([...sources].map(([file, source]) => [file, hash(source)]));
  const measured = read(cacheFile, hashes);
  const isMissing = (test: string) => measured.tests[test]?.hash !== hash(readFileSync(test, "utf8"));
  // With zero patience, only unit tests run.
  const missing = patienceSeconds > 0 ? tests.filter(isMissing) : [];
  const hits = join(process.cwd(), ".reached");
  if (missing.length) {
    for (const [file, source] of sources)
      writeFileSync(file, instrument(file, source, bodies.get(file)!, hits));
    await run([...targets], null);
    for (const test of missing) {
      writeFileSync(hits, "");
      const started = Date.now();
      const failed = await run([], test);
      const seconds = (Date.now() - started) / 1000;
      console.log(`${test} ${seconds.toFixed(0)} s${failed ? ", fails without mutants: left out" : ""}`);
      const points = failed ? [] : readFileSync(hits, "utf8").split("\n").filter(Boolean);
      measured.tests[test] = {
        hash: hash(readFileSync(test, "utf8")),
        seconds,
        points: [...new Set(points)],
      };
      writeFileSync(cacheFile, JSON.stringify(measured));
    }
    for (const [file, source] of sources) writeFileSync(file, source);
    await run([...targets], null);
  }
  const unchanged = targets.filter((file) => measured.sources[file] === hashes[file]);
  return reachOf(
    files,
    measured,
    patienceSeconds,
    new Map(unchanged.map((file) => [file, bodies.get(file)!])),
  );
}

function reachOf(
  files: readonly string[],
  { tests }: Measured,
  patienceSeconds: number,
  bodies: Map<string, Bodies>,
): Reach {
  const entered = new Map(Object.entries(tests).map(([test, { points }]) => [test, new Set(points)]));
  const withPoints = new Set(
    [...entered.values()].flatMap((points) => [...points]).map((point) => point.split(":")[0]!),
  );
  const kills = new Map<string, number>();
  const unitTests = new Set(files.filter((file) => file.endsWith(".test.ts") && !tooLong.test(file)));
  const unitTestsOf = (file: string) => [...unitTests].filter((test) => importedBy(test).has(file));
  return {
    leaveOut(test) {
      unitTests.delete(test);
      entered.delete(test);
    },
    killed: (file, by) => kills.set(`${file} ${by}`, (kills.get(`${file} ${by}`) ?? 0) + 1),
    testsOf(file, at) {
      // The innermost function around the position. Code outside functions counts as entered by every test that enters any function of the file.
      const inside = (bodies.get(file) ?? []).filter(({ start, end }) => start <= at && at < end).at(-1);
      // A file without functions counts as entered by every test, because its tables are read when the endpoints load.
      const enters = ([, points]: [string, Set<string>]) =>
        inside
          ? points.has(`${file}:${inside.start}`)
          : !withPoints.has(file) || [...points].some((point) => point.startsWith(`${file}:`));
      // First the tests that killed mutants of this file before, then those that enter most of the file per second.
      const score = (test: string) => {
        const size = [...entered.get(test)!].filter((point) => point.startsWith(`${file}:`)).length;
        return tests[test]!.seconds / (1 + size + 20 * (kills.get(`${file} ${test}`) ?? 0));
      };
      const whole = [...entered]
        .filter(enters)
        .map(([test]) => test)
        .filter((test) => files.includes(test) && !tooLong.test(test));
      const unit = unitTestsOf(file);
      whole.sort((a, b) => score(a) - score(b));
      let left = patienceSeconds;
      const affordable = whole.filter((test) => {
        const { seconds } = tests[test]!;
        if (seconds > left) return false;
        left -= seconds;
        return true;
      });
      const pairs = affordable.flatMap((_, index) => (index % 2 ? [] : [affordable.slice(index, index + 2)]));
      return [...(unit.length ? [unit] : []), ...pairs];
    },
  };
}

/** For files that have changed since the measurement, only the fact that a test enters them is used. Delete the file to measure again. */
function read(file: string, sources: Measured["sources"]): Measured {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Measured) : { sources, tests: {} };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

const imported = new Map<string, Set<string>>();

/** The files that this one imports, directly or indirectly. */
function importedBy(file: string): Set<string> {
  let all = imported.get(file);
  if (all) return all;
  all = new Set<string>();
  imported.set(file, all);
  const waiting = [file];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (all.has(next) || !statSync(next, { throwIfNoEntry: false })?.isFile()) continue;
    all.add(next);
    for (const [, name] of readFileSync(next, "utf8").matchAll(/(?:from|import|URL\()\s*\(?"([#.][^"]+)"/g))
      waiting.push(name!.startsWith("#") ? `${name!.slice(1)}.ts` : normalize(join(dirname(next), name!)));
  }
  return all;
}
