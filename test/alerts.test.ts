import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createDatabaseGauges } from "#lib/domain/stats/database-gauges";
import { createMetrics } from "#lib/shared/metrics";

const project = join(import.meta.dirname, "..");
const monitoring = join(project, "deploy/monitoring");
const textOf = (path: string) => readFileSync(join(project, path), "utf8");

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook_url: string } };
const rules: Rule[] = parse(textOf("deploy/monitoring/alerts.yml")).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);

const metrics = createMetrics();
metrics.watchProcess();
createDatabaseGauges({
  database: { pool: {} as never, readPoolUse: () => [] },
  ...{ registry: metrics.registry, clock: () => new Date(), logger: { warn: () => undefined } },
});
const types = new Map(
  metrics.registry.getMetricsAsArray().map(({ name, type }) => [name, String(type)] as const),
);

/** The names in an expression that this process doesn't export. */
function listUnknown(expression: string): string[] {
  const names = expression.match(/\b(?:posthorn|nodejs|process)_\w+/g) ?? [];
  return names.filter((name) => {
    const histogram = /^(.*)_(?:bucket|sum|count)$/.exec(name)?.[1];
    return !(types.has(name) || (histogram && types.get(histogram) === "histogram"));
  });
}

describe("the alerts", () => {
  test("use only metrics that a process exports; a planted name is found", () => {
    expect(rules.flatMap(({ expr }) => listUnknown(expr))).toEqual([]);
    expect(listUnknown("max(posthorn_work_overdo) > 0")).toEqual(["posthorn_work_overdo"]);
  });

  test("each have a runbook that says what they mean, where to see more, and what to do", () => {
    const operations = textOf("docs/operations.md");
    const without = rules.filter(({ alert, annotations }) => {
      const runbook = operations.split(`\n### ${alert}\n`)[1]?.split("\n#")[0] ?? "";
      const isWhole = ["Means", "See", "Do"].every((part) => runbook.includes(`- **${part}**: `));
      return !isWhole || annotations.runbook_url !== `docs/operations.md#${alert.toLowerCase()}`;
    });
    expect(without.map(({ alert }) => alert)).toEqual([]);
  });

  const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
  // Install it with `apt-get install prometheus`.
  test.skipIf(!hasPromtool)("are valid, fire on what they are for, and are silent while all is well", () => {
    for (const args of [
      ["check", "rules", "alerts.yml"],
      ["test", "rules", "alerts.test.yml"],
    ]) {
      const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: monitoring, encoding: "utf8" });
      expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
    }
  });
});

test("the dashboard's queries use only metrics that a process exports", () => {
  type Panel = { targets?: { expr: string }[] };
  const { panels } = JSON.parse(textOf("deploy/monitoring/dashboard.json")) as { panels: Panel[] };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.flatMap(listUnknown)).toEqual([]);
});

test("metrics follow Prometheus's conventions: counters end in _total, and times are in seconds", () => {
  const own = [...types].filter(([name]) => name.startsWith("posthorn_"));
  const wrong = own.filter(
    ([name, type]) =>
      (type === "counter") !== name.endsWith("_total") || /_(?:ms|minutes|hours|milliseconds)$/.test(name),
  );
  expect(wrong).toEqual([]);
});
