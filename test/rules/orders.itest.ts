import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { keepPieceId } from "#lib/domain/fulfilment/submission-repository";
import { createIdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import { changeOrder } from "#lib/domain/orders/change-order";
import { createOrderRepository } from "#lib/domain/orders/order-repository";

/** Tests what the statements about orders write and find, at exact times on a real database. */
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });
const { pool, prisma } = database;
afterAll(async () => {
  await pool.query("delete from submissions");
  await pool.query("delete from orders");
  await database.close();
});
const noon = new Date(Date.UTC(2026, 10, 21, 12));
const days = (count: number) => new Date(noon.getTime() + count * 86_400_000);

let made = 0;
async function insert(stage: string, { sandbox = false, mailClass = "first_class" } = {}): Promise<string> {
  made += 1;
  const id = `${sandbox ? "ord_test_" : "ord_"}${String(made).padStart(32, "0")}`;
  await pool.query(
    `insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding, to_name, to_city, to_state,
      to_zip, price_cents, breakdown, created_at, updated_at, document_sha256, actor)
     values ($1, $2::"OrderStage", $3, $4, 'letter', 1, false, false, false, 'A', 'Troy', 'NY', '12180', 1, '[]', now(), now(), '', 'a')`,
    [id, stage, sandbox, mailClass],
  );
  await prisma.orderContent.create({ data: { orderId: id, eraseAt: noon } });
  return id;
}

test("an event is stored with the given time, with or without a detail", async () => {
  const id = await insert("canceled");
  const orders = createOrderRepository(database);
  await prisma.$transaction(async (tx) => {
    await orders.insertEvent(tx, id, { kind: "order.refunded", at: days(-3), detail: { amount_cents: 199 } });
    await orders.insertEvent(tx, id, { kind: "order.delivered", at: days(-2) });
  });
  expect((await orders.listEvents(id)).map(({ id: _, ...event }) => event)).toEqual([
    { kind: "order.refunded", at: days(-3), detail: { amount_cents: 199 } },
    { kind: "order.delivered", at: days(-2) },
  ]);
});

test("a late piece ID is stored once, even if two attempts under one key made that piece", async () => {
  const orderId = await insert("handing_over");
  const attempt = {
    orderId,
    rail: "r",
    status: "unknown",
    leaseNumber: 1,
    startedAt: noon,
    answerBy: noon,
  } as const;
  await prisma.submission.createMany({
    data: [
      { ...attempt, number: 1, pieceId: "piece" },
      { ...attempt, number: 2 },
    ],
  });
  await keepPieceId(prisma, { orderId, number: 2 }, "piece");
  const kept = await prisma.submission.findMany({ where: { orderId }, orderBy: { number: "asc" } });
  expect(kept.map(({ pieceId }) => pieceId)).toEqual(["piece", null]);
});

test("the content of a letter on its way is stored for 60 days from its last change, that of a sandbox order or an ended order for 30 days", async () => {
  const due = async (id: string) =>
    (await prisma.orderContent.findUniqueOrThrow({ where: { orderId: id } })).eraseAt;
  const [live, sandbox, arrived] = [
    await insert("with_rail"),
    await insert("with_rail", { sandbox: true }),
    await insert("mailed"),
  ];
  await prisma.$transaction(async (tx) => {
    expect(await changeOrder(tx, live, "mail", { at: noon })).toBe(true);
    expect(await changeOrder(tx, sandbox, "mail", { at: noon })).toBe(true);
    expect(await changeOrder(tx, arrived, "deliver", { at: noon })).toBe(true);
  });
  expect([await due(live), await due(sandbox), await due(arrived)]).toEqual([days(60), days(30), days(30)]);
});

test("a key that is released while a second caller claims it can be claimed again at once", async () => {
  const holder = createIdempotencyRepository(database);
  const first = await holder.claim("scope", "key", "one", noon);
  if (first.kind !== "claimed") throw new Error("the key was not free");
  // Runs exactly between the second caller's two statements.
  const between = {
    prisma,
    pool: {
      query: async (...args: [never]) => {
        const answer = await pool.query(...args);
        await holder.release(first.claim);
        return answer;
      },
    },
  } as unknown as typeof database;
  const second = await createIdempotencyRepository(between).claim("scope", "key", "one", noon);
  expect(second).toEqual({ kind: "in_flight", retryAfterSeconds: 1 });
  expect((await holder.claim("scope", "key", "one", noon)).kind).toBe("claimed");
});
