import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listMigrations, migrationsFolder } from "../scripts/migrate.ts";
import {
  compareReleases,
  findContractRelease,
  isOutsideTransaction,
  runsWith,
  runsWithOf,
} from "../scripts/migration-headers.ts";
import { version } from "../server/version.ts";

/** The last migration before the rules of docs/upgrading.md#migrations. */
const baseline = "20261127222600_measurements";

/** Tables that stay small, whatever a deployment mails. On any other, a plain index blocks writes for as long as it is built. */
const smallTables = new Set(
  "operators operator_sessions record_keys counters hand_over restore_findings return_accounts webhook_hosts queue_minutes vendor_minutes throttles".split(
    " ",
  ),
);

/** The changes that would break the previous release while both releases run, or block its statements. */
const refused: [problem: string, pattern: RegExp][] = [
  ["drops a table", /\bdrop\s+table\b/],
  ["drops a column", /\bdrop\s+column\b/],
  ["renames", /\balter\s+(?!index\b)[^;]*\brename\b/],
  ["sets NOT NULL on a column that the release before may leave empty", /\bset\s+not\s+null\b/],
  ["changes a column's type", /\balter\s+column\s+"?\w+"?\s+(?:set\s+data\s+)?type\b/],
  ["drops a value's default", /\bdrop\s+default\b/],
  [
    "adds a required column without a default",
    /\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\bdefault\b)/,
  ],
];

function listProblems(sql: string): string[] {
  const code = sql
    .replace(/--.*$/gm, "")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();
  const created = new Set(
    [...code.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/g)].map(
      ([, name]) => name!,
    ),
  );
  const isLarge = (table: string) => !created.has(table) && !smallTables.has(table);
  const statements = code.split(";").filter((statement) => statement.trim());
  const problems = statements.flatMap((statement) => {
    const altered = /\balter\s+table\s+(?:only\s+)?"?(\w+)/.exec(statement)?.[1];
    if (altered && created.has(altered)) return [];
    return refused.filter(([, pattern]) => pattern.test(statement)).map(([problem]) => problem);
  });
  for (const [, concurrently, table] of code.matchAll(
    /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?[^;]*?\bon\s+(?:only\s+)?"?(\w+)/g,
  ))
    if (!concurrently && isLarge(table!)) problems.push(`indexes ${table} without CONCURRENTLY`);
  for (const [, table, rest] of code.matchAll(/\balter\s+table\s+"?(\w+)"?([^;]*\badd\s+constraint\b[^;]*)/g))
    if (isLarge(table!) && /\b(?:check|foreign\s+key)\b/.test(rest!) && !/\bnot\s+valid\b/.test(rest!))
      problems.push(
        `checks all rows of ${table}: add the constraint NOT VALID, and validate it in a later migration`,
      );
  if (isOutsideTransaction(sql)) {
    const repeatable = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s/;
    if (statements.length !== 1 || !repeatable.test(statements[0]!))
      problems.push("is outside a transaction, but isn't one CREATE INDEX CONCURRENTLY IF NOT EXISTS");
  } else if (/\bconcurrently\b/.test(code)) problems.push("needs the line -- outside-transaction");
  return problems;
}

/** A release that has been published before the one that ships the migration. */
const isEarlier = (release: string) => compareReleases(release, version) < 0;

function listRefused(sql: string): string[] {
  const release = findContractRelease(sql);
  if (release === null) return listProblems(sql);
  return isEarlier(release) ? [] : [`takes away what release ${release} still uses`];
}

test("no migration breaks the release before, or blocks a large table", () => {
  const all = listMigrations();
  expect(all).toContain(baseline);
  const wrong = all
    .filter((name) => name > baseline)
    .flatMap((name) =>
      listRefused(readFileSync(join(migrationsFolder, name, "migration.sql"), "utf8")).map(
        (problem) => `${name} ${problem}`,
      ),
    );
  expect(wrong).toEqual([]);
});

describe("a planted migration is refused", () => {
  test.each([
    ['ALTER TABLE "orders" DROP COLUMN "send_on";', "drops a column"],
    ['drop table "approvals";', "drops a table"],
    ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b";', "renames"],
    ["alter table orders rename to orders_old;", "renames"],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL;', "sets NOT NULL"],
    ['ALTER TABLE "orders" ADD COLUMN "a" TEXT NOT NULL;', "adds a required column"],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE TEXT;', "changes a column's type"],
    ['CREATE INDEX "a" ON "orders"("b");', "indexes orders without CONCURRENTLY"],
    ['CREATE UNIQUE INDEX "a" ON "work"("b") WHERE "c" IS NULL;', "indexes work without CONCURRENTLY"],
    ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (b > 0);', "checks all rows of orders"],
    ["create index concurrently if not exists a on orders (b);", "needs the line -- outside-transaction"],
    ["-- outside-transaction\ncreate index concurrently a on orders (b);", "isn't one CREATE INDEX"],
    ["-- outside-transaction\ncreate table a (b int); select 1;", "isn't one CREATE INDEX"],
    ["-- contract: not used since 99.0.0\ndrop table a;", "takes away what release 99.0.0 still uses"],
  ])("%s", (sql, problem) => {
    expect(listRefused(sql)).toEqual([expect.stringContaining(problem)]);
  });
});

describe("a migration may", () => {
  test.each([
    'CREATE TABLE "a" ("b" TEXT NOT NULL); CREATE INDEX "c" ON "a"("b"); ALTER TABLE "a" ADD CONSTRAINT "d" FOREIGN KEY ("b") REFERENCES "orders"("id");',
    'ALTER TABLE "orders" ADD COLUMN "a" TEXT;',
    "alter table orders add column a integer not null default 0, add column b text;",
    "-- outside-transaction\n-- Why.\ncreate index concurrently if not exists a on orders (b);",
    "create index a on operators (name);",
    "alter table orders add constraint a check (b > 0) not valid;",
    "-- rename is a word of this comment\nalter table orders add column a text default 'drop table';",
    "-- contract: not used since 1.0.0\nalter table orders drop column a;",
    // The previous release finds the table by its name, which the partitioned table takes over.
    "alter table orders rename to orders_rest; alter index orders_pkey rename to orders_rest_pkey; create table orders (like orders_rest) partition by range (id); create index a on orders (b); alter table orders attach partition orders_rest default;",
  ])("%s", (sql) => {
    expect(listRefused(sql)).toEqual([]);
  });
});

test("a release runs with migrations that it lacks unless they take away what it uses, or don't say so", () => {
  const expand = runsWithOf("alter table orders add column a text;");
  const contract = runsWithOf("-- contract: not used since 1.10.0\nalter table orders drop column a;");
  expect(runsWith(expand, "1.0.0")).toBe(true);
  expect([runsWith(contract, "1.9.9"), runsWith(contract, "1.10.0"), runsWith(contract, "2.0.0")]).toEqual([
    false,
    true,
    true,
  ]);
  expect(runsWith(null, "1.0.0")).toBe(false);
});
