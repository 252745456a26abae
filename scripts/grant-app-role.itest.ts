import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContainer } from "#lib/create-container";
import { makeOrderMonths } from "#lib/domain/stats/order-month-repository";
import { readEnv } from "#lib/env";
import { sendLetter } from "../test/faults/send-letter.ts";
import { appendOnly, grantAppRole } from "./grant-app-role.ts";
import { listMigrations } from "./migrate.ts";

const role = `app_${randomBytes(6).toString("hex")}`;
const owner = new pg.Client(process.env.DATABASE_URL);
const asApp = new URL(process.env.DATABASE_URL!);
Object.assign(asApp, { username: role, password: "grant-app-role" });
const app = new pg.Client(asApp.href);

beforeAll(async () => {
  await owner.connect();
  await owner.query(`create role ${role} login password 'grant-app-role'`);
  await grantAppRole(process.env.DATABASE_URL!, role);
  await grantAppRole(process.env.DATABASE_URL!, role);
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
});

describe("a role that runs Posthorn and doesn't own its tables", () => {
  test("mints credit, mails a letter, reviews it, cancels it, and sweeps", async () => {
    const services = createContainer(readEnv({ ...process.env, DATABASE_URL: asApp.href }));
    const mint = { pack: "starter", email: "a@example.com", source: "role:1", sandbox: false } as const;
    const { code } = await services.credits.mint({ ...mint, at: new Date() });
    const { order } = await sendLetter(services, { text: "Dear Grace", caller: "role", creditCode: code });
    await services.fulfilment.advance(order.id);
    const session = { operator: true, id: "role" } as const;
    await services.operators.orders.cancel(session, order.id, "The test says so.");
    await services.operators.people.invite(session, "Ada Lovelace");
    await services.sweep();
    await services.startWork();
    expect((await services.credits.getBalance(code)).balanceCents).toBe(2100);
    await services.close();
  });

  test("makes the partitions of coming months, and only those", async () => {
    const made = await makeOrderMonths(asApp.href, new Date(Date.now() + 62 * 86_400_000));
    expect(made).toContainEqual(expect.stringMatching(/^order_contents_\d{4}_\d\d$/));
    await expect(app.query("select attach_order_month(now(), 'order_contents_rest')")).rejects.toThrow();
    await expect(app.query(`truncate ${made[0]}`)).rejects.toMatchObject({ code: "42501" });
  });

  test.each(
    [...appendOnly, "order_events_rest"].flatMap((table) => [
      `update ${table} set id = id`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ]),
  )("can't %s", async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  test("starts without migrating, and says who must migrate if it would have to", async () => {
    const run = () =>
      spawnSync(process.execPath, [join(import.meta.dirname, "migrate-database.ts")], {
        encoding: "utf8",
        env: { ...process.env, DATABASE_URL: asApp.href, POSTHORN_ENV_FILE: "" },
      });
    expect([run().status, run().stdout]).toEqual([0, "The database is up to date.\n"]);
    const newest = listMigrations().at(-1);
    await owner.query("delete from _prisma_migrations where migration_name = $1", [newest]);
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining("Run npm run migrate with the DATABASE_URL of the owner"),
    ]);
  });
});
