import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { startLob } from "#simulators/lob";
import { startPostgrid } from "#simulators/postgrid";
import { isPaper } from "#simulators/rail-faults";
import { startS3 } from "#simulators/s3";
import { startStripe } from "#simulators/stripe";
import { audit } from "#test/setup/audit";

/**
 * A restore drill. Letters on every kind of rail are ready, and a copy of the database is made. Then everything is handed over, and more
 * letters are sent. Then the service continues on the copy, which has no record of these later events.
 */
const account = { accessKeyId: "AKIAEXAMPLE", secretAccessKey: "secret/+key" };
const [s3, lob, postgrid, stripe] = await Promise.all([
  startS3({ ...account, region: "auto", bucket: "letters" }),
  startLob(),
  startPostgrid(),
  startStripe(),
]);
Object.assign(process.env, lob.env, postgrid.env, stripe.env, {
  S3_ENDPOINT: s3.url,
  S3_REGION: "auto",
  S3_BUCKET: "letters",
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  HANDOFF_DELAY_SECONDS: "600",
});
const { container, installContainer } = await import("#lib/container");
const { createContainer } = await import("#lib/create-container");
const { readEnv } = await import("#lib/env");
const { openDatabase } = await import("#lib/db/client");
const { storeFindings } = await import("#lib/domain/restore/finding-repository");
const { call } = await import("./call.ts");
const { orderBody, quoteBody } = await import("./letters.ts");
const { batchBody, quoteBatch, readRows, rowsOf, sendBatch } = await import("./batch-calls.ts");
const { minutes, setClock } = await import("./test-clock.ts");

const own = process.env.DATABASE_URL!;
const copy = new URL(own);
copy.pathname = `${copy.pathname}_restored`;
const copyName = copy.pathname.slice(1);
const session = { operator: true, id: "drill" } as const;

afterAll(async () => {
  await container().close();
  await onServer(`drop database if exists ${copyName} with (force)`);
  await Promise.all([s3.stop(), lob.stop(), postgrid.stop(), stripe.stop()]);
});

async function onServer(sql: string) {
  const server = new URL(own);
  server.pathname = "/postgres";
  await query(server.href, sql);
}
async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}
async function switchTo(url: string) {
  await container().close();
  installContainer(createContainer(readEnv({ ...process.env, DATABASE_URL: url })));
}

let mints = 0;
async function mint(): Promise<string> {
  mints += 1;
  const { code } = await container().credits.mint({
    ...({ pack: "bulk", email: "a@example.com", sandbox: false, at: new Date() } as const),
    source: `drill:${mints}`,
  });
  return code;
}
type Change = Record<string, unknown>;
async function sendByCode(change: Change = {}): Promise<string> {
  const { sandbox: _, ...letter } = { ...orderBody, ...change };
  const { body: quote } = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } });
  const paid = { credit_code: await mint(), confirmation_token: quote.confirmation_token };
  const { body, status } = await call("POST", "/v1/orders", { body: { ...letter, ...paid } });
  expect(status).toBe(201);
  return body.order.id;
}
async function sendByCard(): Promise<string> {
  const { sandbox: _, ...letter } = orderBody;
  const { body } = await call("POST", "/v1/orders", { body: letter });
  stripe.pay(new URL(body.payment_url).pathname.split("/").at(-1)!);
  await container().fulfilment.advance(body.order.id);
  return body.order.id;
}
async function sendBatchByCode(): Promise<string> {
  const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
  const more = { headers: { Authorization: `Bearer ${key}` } };
  const body = { ...batchBody, sandbox: false, credit_code: await mint(), rows: rowsOf(3) };
  const { confirmation_token } = (await quoteBatch(body, more)).body;
  const { body: made } = await sendBatch({ ...body, confirmation_token }, more);
  return made.batch.id;
}
const stageOf = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order?.status;
const advance = async (ids: readonly string[]) => {
  for (const id of ids) await container().fulfilment.advance(id);
};
async function rowOrdersOf(batch: string): Promise<string[]> {
  await container().batches.advance(batch);
  const { rows } = await readRows(batch, "?limit=200");
  return rows.map(({ order_id }: { order_id: string }) => order_id);
}
const piecesAt = (id: string) => [...lob.piecesOf(id), ...postgrid.piecesOf(id)].filter(isPaper).length;
const printQueue = (url: string) => query(url, "select order_id from print_queue order by order_id");

describe("a database that was restored to a moment", () => {
  test("prints nothing twice, keeps every hold, and continues after an operator has decided about every difference", async () => {
    await container().handOver.start();
    const letter = await sendByCode();
    const priority = await sendByCode({ mail_class: "priority" });
    const notecard = await sendByCode({ format: "notecard", text: "Thank you." });
    const byCard = await sendByCard();
    const batch = await sendBatchByCode();
    await advance([letter, priority, notecard, byCard]);
    expect(await Promise.all([letter, priority, notecard, byCard].map(stageOf))).toEqual(
      Array(4).fill("screening"),
    );

    await container().close();
    await onServer(`create database ${copyName} template ${new URL(own).pathname.slice(1)}`);

    // The events that the copy has no record of: everything is handed over, another letter is sent, and a card is authorized.
    installContainer(createContainer(readEnv()));
    await container().handOver.start();
    const rows = await rowOrdersOf(batch);
    await advance(rows);
    setClock(minutes(11));
    const known = [letter, priority, byCard, ...rows];
    await advance([...known, notecard]);
    const lost = await sendByCode();
    await container().fulfilment.advance(lost);
    setClock(minutes(22));
    await container().fulfilment.advance(lost);
    const held = await sendByCard();
    expect(await Promise.all([...known, notecard, lost].map(stageOf))).toEqual(
      Array(known.length + 2).fill("submitted"),
    );
    expect([...known, lost].map(piecesAt)).toEqual(Array(known.length + 1).fill(1));
    await container().handOver.stop();

    await switchTo(copy.href);
    await container().handOver.start();
    expect(await container().handOver.read()).toMatchObject({ pauseReason: "bucket_ahead" });
    setClock(minutes(40));
    expect(await rowOrdersOf(batch)).toEqual(rows);
    await advance(rows);
    setClock(minutes(60));
    await advance([...known, notecard]);
    expect(known.map(piecesAt)).toEqual(Array(known.length).fill(1));
    expect(await printQueue(copy.href)).toEqual([]);

    const { restore } = container().operators;
    await expect(restore.resume(session, "too early")).rejects.toMatchObject({ code: "too_late" });
    const { open, unread } = await container().restore.check();
    expect(unread).toEqual([]);
    const about = (kind: string) => open.filter((one) => one.kind === kind).map(({ reference }) => reference);
    expect(about("piece_without_submission").sort()).toEqual([...known].sort());
    expect(about("piece_without_order")).toEqual([lost]);
    expect(about("ask_printer")).toEqual([notecard]);
    expect(about("hold_without_order")).toEqual([held]);
    expect(open).toHaveLength(known.length + 3);
    await expect(restore.resume(session, "still open")).rejects.toMatchObject({ code: "too_late" });

    const idOf = (reference: string) => open.find((one) => one.reference === reference)!.id;
    for (const id of [...known, notecard]) await restore.adopt(session, idOf(id), "The printer has it");
    await restore.recall(session, idOf(lost), "We call the sender");
    await restore.returnPayment(session, idOf(held), "No order has it");
    await expect(restore.returnPayment(session, idOf(held), "twice")).rejects.toMatchObject({
      code: "too_late",
    });
    expect([...stripe.intents.values()].filter(({ status }) => status === "requires_capture")).toEqual([]);
    await restore.resume(session, "Everything is decided");
    setClock(minutes(61));
    await advance([...known, notecard]);
    expect(await Promise.all([...known, notecard].map(stageOf))).toEqual(
      Array(known.length + 1).fill("submitted"),
    );
    expect(known.map(piecesAt)).toEqual(Array(known.length).fill(1));
    expect(await query(copy.href, "select order_id, printed_at is null as waits from print_queue")).toEqual([
      { order_id: notecard, waits: false },
    ]);
    expect(await query(copy.href, audit)).toEqual([]);
    const acts = await query(copy.href, "select action, count(*)::int from audit_log group by 1 order by 1");
    expect(acts).toEqual([
      { action: "hand_over_resume", count: 1 },
      { action: "payment_return", count: 1 },
      { action: "piece_adopt", count: known.length + 1 },
      { action: "piece_recall", count: 1 },
    ]);

    // A later start finds nothing wrong.
    await switchTo(copy.href);
    await container().handOver.start();
    expect(await container().handOver.isOpen()).toBe(true);
  });

  test.each([
    ["7000000000000000001/1", "other_database"],
    [null, "other_timeline"],
  ])(
    "or that is on another server or timeline is detected before the next letter (%s)",
    async (other, reason) => {
      await switchTo(own);
      setClock(0);
      // The counter that the drill left in the bucket is ahead of this database.
      s3.objects.delete("letters/state/hand-over.json");
      s3.objects.delete("state/hand-over.json");
      const id = await sendByCode();
      await container().fulfilment.advance(id);
      const identity = other ?? "split_part(database_identity(), '/', 1) || '/0'";
      await query(own, `update hand_over set identity = ${other ? `'${other}'` : identity}`);
      setClock(minutes(90));
      await container().fulfilment.advance(id);
      expect(await stageOf(id)).toBe("screening");
      expect(piecesAt(id)).toBe(0);
      expect(await container().handOver.read()).toMatchObject({ pauseReason: reason });
      await query(own, "update hand_over set identity = database_identity(), paused_at = null");
    },
  );

  test("hands nothing over while the bucket can't be read, or HAND_OVER is paused", async () => {
    await switchTo(own);
    const id = await sendByCode();
    await container().fulfilment.advance(id);
    setClock(minutes(200));
    await container().close();
    installContainer(createContainer(readEnv({ ...process.env, HAND_OVER: "paused" })));
    await container().fulfilment.advance(id);
    expect([await stageOf(id), piecesAt(id)]).toEqual(["screening", 0]);
    await container().close();
    installContainer(createContainer(readEnv({ ...process.env, S3_ENDPOINT: "http://127.0.0.1:9" })));
    await container().fulfilment.advance(id);
    expect([await stageOf(id), piecesAt(id)]).toEqual(["screening", 0]);
  });

  test("asks about pieces in the print queue, and prints none while hand-over is paused", async () => {
    await switchTo(own);
    setClock(minutes(300));
    const id = await sendByCode({ format: "notecard", text: "Thank you." });
    await container().fulfilment.advance(id);
    setClock(minutes(320));
    await container().fulfilment.advance(id);
    await query(
      own,
      "update hand_over set paused_at = now() + interval '1 day', pause_reason = 'bucket_ahead'",
    );
    const { printing, restore } = container().operators;
    const piece = { format: "notecard", mailClass: "first_class", singleSided: false };
    await expect(printing.makeBatch(session, piece)).rejects.toMatchObject({ code: "too_late" });
    const { open } = await container().restore.check();
    const finding = open.find((one) => one.kind === "ask_printer" && one.reference === id);
    await restore.adopt(session, finding!.id, "It was printed");
    const rows = await query(
      own,
      `select printed_at is null as waits from print_queue where order_id = '${id}'`,
    );
    expect(rows).toEqual([{ waits: false }]);
    await query(own, "delete from restore_findings");
    await query(own, "update hand_over set paused_at = null, pause_reason = null, checked_at = null");
  });

  test("stores more findings than a statement can have parameters, and deletes those that are no longer found", async () => {
    await switchTo(own);
    const database = openDatabase(own, { poolSize: 1 });
    const many = Array.from({ length: 40_000 }, (_, n) => ({
      ...({ kind: "piece_without_order", vendor: "lob", reference: `ord_${n}` } as const),
      ...{ vendorId: `ltr_${n}`, amountCents: null },
    }));
    await storeFindings(database, many, { complete: true, at: new Date() });
    await storeFindings(database, many.slice(1), { complete: true, at: new Date() });
    const { groups } = await container().operators.restore.read(session);
    expect(groups.map(({ kind, count, findings }) => [kind, count, findings.length])).toEqual([
      ["piece_without_order", 39_999, 100],
    ]);
    await storeFindings(database, [], { complete: true, at: new Date() });
    expect((await container().operators.restore.read(session)).groups).toEqual([]);
    await database.close();
  });
});
