import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { createSandboxRowsRepository } from "#lib/domain/batches/sandbox-rows-repository";
import { contentOf, orderOf } from "#lib/domain/orders/new-order";
import { newOrderId } from "#lib/shared/ids";
import { LeaseLost } from "#lib/work/work";
import { createWorkQueue } from "#lib/work/work-queue";
import { sendBatch } from "../api/batch-calls.ts";
import { ada, grace } from "../api/people.ts";

/** Tests the single statement that turns sandbox rows into orders, under concurrent changes. */
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });
afterAll(() => database.close());
const work = createWorkQueue(database, { clock: () => new Date() });
const sandboxRows = createSandboxRowsRepository(database);
const at = new Date();

async function waitingBatch() {
  const { body } = await sendBatch();
  const { id } = body.batch as { id: string };
  return { id, lease: (await work.claim("batch", id))! };
}

function orderToWrite() {
  const request = {
    ...({
      sandbox: true,
      mailClass: "first_class",
      format: "letter",
      color: false,
      tracking: false,
    } as const),
    ...{
      removeBranding: false,
      singleSided: false,
      to: grace,
      from: ada,
      email: undefined,
      webhookUrl: undefined,
    },
    content: { kind: "text" as const, text: "Dear Grace" },
  };
  const made = {
    piece: { font: undefined, postcardFront: undefined, windowProfile: undefined },
    document: { pageCount: 1 },
    price: { totalCents: 199, breakdown: [] },
    addressEvents: {},
    handOff: { sendOn: null },
  };
  return {
    order: orderOf(newOrderId(true, at), request, made, { stage: "with_rail", at }),
    content: contentOf(request, made, { documentKey: undefined }),
    events: [{ kind: "order.created" as const, at }],
    documentSha256: "0".repeat(64),
    actor: "address:test",
    counted: true,
  };
}
const orders = (count: number) => Array.from({ length: count }, orderToWrite);
/** Each row's status. */
async function rowsOf(batchId: string) {
  const rows = await database.prisma.batchRow.findMany({ where: { batchId }, orderBy: { row: "asc" } });
  return rows.map(({ status }) => status);
}
const countOrders = () => database.prisma.order.count();

test("rows become orders together with their marks, contents, and events", async () => {
  const { id, lease } = await waitingBatch();
  const written = orders(2);
  await sandboxRows.make(lease, [0, 2], written);
  expect(await rowsOf(id)).toEqual(["made", "waiting", "made"]);
  const { rows } = await database.pool.query(
    `select r.order_id from batch_rows r join orders o on o.id = r.order_id join order_contents c on c.order_id = o.id
       join order_events e on e.order_id = o.id where r.batch_id = $1 order by r.row`,
    [id],
  );
  expect(rows.map(({ order_id }) => order_id)).toEqual(written.map(({ order }) => order.id));
});

test("making rows of which one already has an order throws, and makes none of them", async () => {
  const { id, lease } = await waitingBatch();
  await sandboxRows.make(lease, [0], orders(1));
  const before = await countOrders();
  await expect(sandboxRows.make(lease, [0], orders(1))).rejects.toThrow("was no longer waiting");
  await expect(sandboxRows.make(lease, [0, 1], orders(2))).rejects.toThrow("was no longer waiting");
  expect(await countOrders()).toBe(before);
  expect(await rowsOf(id)).toEqual(["made", "waiting", "waiting"]);
});

test("nothing is made under a lease that another run has taken over", async () => {
  const { id, lease } = await waitingBatch();
  await work.release(lease, { wait: at });
  await work.claim("batch", id);
  const before = await countOrders();
  await expect(sandboxRows.make(lease, [0, 1, 2], orders(3))).rejects.toThrow(LeaseLost);
  expect(await countOrders()).toBe(before);
  expect(await rowsOf(id)).toEqual(["waiting", "waiting", "waiting"]);
});

test("no orders are made from a canceled batch, which is not a failure", async () => {
  const { id, lease } = await waitingBatch();
  await database.prisma.batch.update({ where: { id }, data: { stage: "canceling" } });
  const before = await countOrders();
  await sandboxRows.make(lease, [0, 1, 2], orders(3));
  expect(await countOrders()).toBe(before);
  expect(await rowsOf(id)).toEqual(["waiting", "waiting", "waiting"]);
});

test("two concurrent runs that make the same rows make each row once", async () => {
  const { id, lease } = await waitingBatch();
  const before = await countOrders();
  const both = await Promise.allSettled([
    sandboxRows.make(lease, [0, 1, 2], orders(3)),
    sandboxRows.make(lease, [0, 1, 2], orders(3)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await countOrders()).toBe(before + 3);
  expect(await rowsOf(id)).toEqual(["made", "made", "made"]);
});
