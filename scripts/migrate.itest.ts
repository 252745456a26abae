import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listMigrations, migrate } from "./migrate.ts";

let empty: string;
let name: string;

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  // Uses the runner's prefix, so that databases left by an interrupted run are cleaned up.
  name = `${new URL(process.env.DATABASE_URL!).pathname.slice(1)}_${randomBytes(3).toString("hex")}`;
  await query(process.env.DATABASE_URL!, `create database ${name}`);
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${name}`;
  empty = url.href;
});
afterEach(() => query(process.env.DATABASE_URL!, `drop database ${name} with (force)`));

const tables = () =>
  query(empty, "select table_name from information_schema.tables where table_schema = 'public' order by 1");

test("four processes that migrate at the same time apply each migration once", async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(empty)));
  expect(applied.flat().sort()).toEqual(listMigrations());
  expect(await migrate(empty)).toEqual([]);
});

test("a failing migration leaves nothing behind, and runs again once its cause is gone", async () => {
  await query(empty, "create table reviews (in_the_way int)");
  await expect(migrate(empty)).rejects.toThrow(/reviews/);
  expect(await tables()).toEqual([{ table_name: "_prisma_migrations" }, { table_name: "reviews" }]);
  await query(empty, "drop table reviews");
  expect(await migrate(empty)).toEqual(listMigrations());
});
