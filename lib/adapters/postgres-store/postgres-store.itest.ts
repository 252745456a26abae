import pg from "pg";
import { expect, test } from "vitest";
import { describeObjectStore } from "#lib/ports/object-store-promises";
import { createPostgresStore } from "./postgres-store.ts";

describeObjectStore("a table", async () => {
  // biome-ignore lint/style/noProcessEnv: the database of this test file, made by test/setup/own-database.ts.
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
  return {
    store: createPostgresStore((sql, params) => pool.query(sql, params)),
    close: () => pool.end(),
  };
});

test("a failing database is reported as an unreachable store", async () => {
  const store = createPostgresStore(() => Promise.reject(new Error("connection to 10.0.0.5 refused")));
  await expect(store.get("a", { maxBytes: 1 })).rejects.toMatchObject({
    code: "service_unavailable",
    message: "We can't reach the document store right now.",
  });
});
