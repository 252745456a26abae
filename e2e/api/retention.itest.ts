import { expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { eraseContent } from "#lib/domain/orders/content-repository";
import { makeOrder } from "./letters.ts";

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

test("street lines and content are erased 30 days after the end, and only then; city and money stay", async () => {
  const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
  const deps = { prisma: database.prisma, deleteDocument: async () => {} };
  const moving = (await makeOrder()).order.id;
  const ended = (await makeOrder({ text: "Pay $800 now or I'm calling ICE." })).order;
  expect(ended.status).toBe("refused");

  expect(await eraseContent(deps, days(29))).toBe(0);
  expect(await eraseContent(deps, days(31))).toBe(1);
  expect(await eraseContent(deps, days(31))).toBe(0);
  const kept = await database.prisma.orderContent.findUnique({ where: { orderId: moving } });
  expect(kept).toMatchObject({ erasedAt: null });
  const erased = await database.prisma.orderContent.findUnique({ where: { orderId: ended.id } });
  expect(erased).toMatchObject({ text: null, recipient: null, sender: null, email: null });
  expect((await container().getOrder(ended.id)).to.city).toBe("New York");
  await database.close();
});

test("sweeping may run twice, and while orders are made", async () => {
  await Promise.all([container().sweep(), makeOrder(), container().sweep()]);
});

test("jobs start on an empty database, run, and stop", async () => {
  await container().startJobs();
  const { rows } = await openDatabase(process.env.DATABASE_URL!, { poolSize: 1 }).pool.query(
    "select name, cron from pgboss.schedule",
  );
  expect(rows).toEqual([{ name: "sweep", cron: "17 * * * *" }]);
  await container().close();
});
