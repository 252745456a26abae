import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild } from "./build.ts";
import { listWrongSubjects } from "./check-commits.ts";
import { ensurePrismaClient } from "./generate.ts";
import { project } from "./project.ts";
import { runTool, stopTools } from "./run-tool.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

/** `npm test`: everything, in this order; `npm test -- unit types` only those steps. */
type Outcome = { passed: number; failed: number; skipped?: number; output?: string };

const steps: Record<string, () => Promise<Outcome>> = {
  generate: async () => {
    await ensurePrismaClient();
    return check(runTool("next", ["typegen"]));
  },
  commits: async () => {
    const wrong = listWrongSubjects();
    return wrong.length ? { passed: 0, failed: 1, output: wrong.join("\n") } : { passed: 0, failed: 0 };
  },
  lint: () => check(runTool("@biomejs/biome", ["check", "--error-on-warnings", "."])),
  types: () => check(runTool("typescript", ["--noEmit"])),
  unused: () => check(runTool("knip", ["--no-progress"])),
  unit: () => vitest("unit", "vitest.config.ts"),
  integration: () => vitest("integration", "vitest.integration.config.ts"),
  build,
  journeys,
};

/** The steps that only read the source. They run at the same time. */
const checkSteps: ReadonlySet<string> = new Set(["lint", "types", "unused"]);

const reports = join(project, "test-results", "reports");

/** A check isn't a test: success adds nothing to the total, and failure counts as one failed test. */
async function check(running: ReturnType<typeof runTool>): Promise<Outcome> {
  const { ok, output } = await running;
  return ok ? { passed: 0, failed: 0 } : { passed: 0, failed: 1, output };
}

async function vitest(name: string, config: string): Promise<Outcome> {
  const file = join(reports, `${name}.json`);
  const { ok, output } = await runTool("vitest", [
    ...["run", "--config", config, "--passWithNoTests"],
    ...["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
  ]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
    file,
  );
  return total(ok, output, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  });
}

let buildFailed = false;

async function build(): Promise<Outcome> {
  buildFailed = true;
  await ensureBuild();
  buildFailed = false;
  return { passed: 0, failed: 0 };
}

async function journeys(): Promise<Outcome> {
  if (buildFailed) return { passed: 0, failed: 1, output: "Not run, because there is no build." };
  const file = join(reports, "journeys.json");
  const args = ["test", "--reporter=line,json", "--pass-with-no-tests"];
  const { ok, output } = await runTool("@playwright/test", args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  // Flaky: passed only on the second try (playwright.config.ts).
  if (ok && flaky)
    console.log(`${flaky} flaky, passed only on the second try:\n${output.slice(output.indexOf("  1) "))}`);
  return total(ok, output, { passed: expected + flaky, failed: unexpected, skipped });
}

/** A runner that fails without a failed test (a file that doesn't load, a server that doesn't start) still counts as failed. */
function total(
  ok: boolean,
  output: string,
  counted: Required<Pick<Outcome, "passed" | "failed" | "skipped">>,
) {
  if (ok && counted.failed === 0) return counted;
  return { ...counted, failed: Math.max(counted.failed, 1), output };
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}

async function runStep(name: string, step: () => Promise<Outcome>): Promise<Outcome> {
  const started = performance.now();
  let outcome: Outcome;
  try {
    outcome = await step();
  } catch (error) {
    outcome = { passed: 0, failed: 1, output: (error as Error).message };
  }
  const { passed, failed, skipped, output } = outcome;
  const counts = [
    failed ? `${failed} failed` : "ok",
    passed ? `${passed} passed` : "",
    skipped ? `${skipped} skipped` : "",
  ];
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${name.padEnd(12)} ${counts.filter(Boolean).join(", ").padEnd(32)} ${seconds.padStart(8)}`);
  if (output) console.log(`\n${output.trim()}\n`);
  return outcome;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length) {
  console.error(`There is no step ${unknown.join(", ")}. The steps are ${Object.keys(steps).join(", ")}.`);
  process.exit(1);
}
stopWithNpm();
let interrupted = false;
const interrupt = () => {
  if (interrupted) process.exit(130);
  interrupted = true;
};
// The terminal sends Ctrl-C to the tools too, and Playwright treats a second signal as "stop at once".
process.on("SIGINT", interrupt);
process.on("SIGTERM", () => {
  interrupt();
  stopTools();
});
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const totals = { passed: 0, failed: 0 };
async function add(name: string): Promise<void> {
  const { passed, failed } = await runStep(name, steps[name]!);
  if (interrupted) process.exit(130);
  totals.passed += passed;
  totals.failed += failed;
}
const chosen = Object.keys(steps).filter((name) => !asked.length || asked.includes(name));
// Tests run one step after the other: during another step, a test that measures time would measure that step too.
const checks = chosen.filter((name) => checkSteps.has(name));
for (const name of chosen) {
  if (!checkSteps.has(name)) await add(name);
  else if (name === checks[0]) await Promise.all(checks.map(add));
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && (totals.passed > 0 || asked.length > 0) ? 0 : 1);
