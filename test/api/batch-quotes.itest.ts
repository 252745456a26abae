import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import {
  batchBody,
  batchText,
  makeBatch,
  quoteBatch,
  readBatch,
  readRows,
  rowOf,
  rowsOf,
  sendBatch,
} from "./batch-calls.ts";
import { call, freshAddress } from "./call.ts";
import { grace } from "./people.ts";
import { minutes, setClock } from "./test-clock.ts";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterAll(() => database.close());
afterEach(() => setClock(0));

describe("rows with problems", () => {
  const bad = [
    rowOf(0),
    { to: { ...grace, zip: "x" }, fields: { first: "A" } },
    { to: grace },
    rowOf(3, { to: { ...grace, line1: "UNDELIVERABLE" } }),
    rowOf(4, { colour: true }),
    rowOf(5, { fields: { first: "A\u0000" } }),
    rowOf(6, { fields: { first: "\u{13000}" } }),
    "no row",
    rowOf(8),
  ];

  test("are listed with their numbers, codes, and fields, and the other rows are priced", async () => {
    const { status, body } = await quoteBatch({ rows: bad });
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 9, accepted: 2, total_cents: 398, problem_count: 7 });
    expect(body.problems.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
      [1, "validation_error"],
      [2, "validation_error"],
      [3, "address_undeliverable"],
      [4, "validation_error"],
      [5, "validation_error"],
      [6, "unprintable_text"],
      [7, "validation_error"],
    ]);
    expect(body.problems[0].fields[0].path).toBe("to.zip");
    expect(body.problems[1].reason).toBe("The row has no value for {{first}}.");
  });

  test("include rows whose text prints nothing, because an empty letter is a mistake", async () => {
    const rows = [rowOf(0, { fields: { gift: "pears" } }), rowOf(1, { fields: {} })];
    const { body } = await quoteBatch({ text: "\n{{gift|}}\t", rows });
    expect(body).toMatchObject({ accepted: 1, problems: [{ row: 1, code: "empty_document" }] });
  });

  test("are checked as live mail: the sandbox's magic addresses mean nothing there", async () => {
    const magic = rowOf(0, { to: { ...grace, line1: "UNDELIVERABLE" } });
    const problemsOf = async (sandbox: boolean) =>
      (await quoteBatch({ sandbox, rows: [magic] })).body.problem_count;
    expect([await problemsOf(true), await problemsOf(false)]).toEqual([1, 0]);
  });

  test("stop the batch with nothing created, unless they are to be skipped", async () => {
    const before = await database.prisma.batch.count();
    const stopped = await sendBatch({ rows: bad });
    expect([stopped.status, stopped.body.code, stopped.body.problem_count]).toEqual([
      422,
      "batch_has_problems",
      7,
    ]);
    expect(await database.prisma.batch.count()).toBe(before);

    const { confirmation_token } = (await quoteBatch({ rows: bad })).body;
    const { batch, problem_count } = await makeBatch({ rows: bad, on_problem: "skip", confirmation_token });
    expect(problem_count).toBe(7);
    expect(await readBatch(batch.id)).toMatchObject({
      status: "completed",
      counts: { skipped: 7, submitted: 2 },
      total_cents: 398,
    });
    const { rows } = await readRows(batch.id, "?status=skipped&limit=2");
    expect(rows).toMatchObject([
      { row: 1, status: "skipped" },
      { row: 2, reason: "The row has no value for {{first}}." },
    ]);
  });

  test("can't be skipped if no row would be left, and the answer says so", async () => {
    for (const on_problem of ["stop", "skip"]) {
      const { status, body } = await sendBatch({ rows: [{ to: grace }, "no row"], on_problem });
      expect([status, body.code, body.problem_count]).toEqual([422, "batch_has_problems", 2]);
      expect(body.reason).toBe("None of the rows can be mailed. No letters were created.");
      expect(body.next.join(" ")).not.toContain("skip");
    }
    expect((await sendBatch({ rows: bad })).body.next.join(" ")).toContain("on_problem: skip");
  });

  test("are listed again for a repeated request, in the same order, without those that a vendor refused later", async () => {
    const more = { address: freshAddress(), headers: { "Idempotency-Key": "with problems" } };
    const send = () => sendBatch({ rows: bad, on_problem: "skip" }, more);
    const first = (await send()).body;
    await database.prisma.batchRow.update({
      where: { batchId_row: { batchId: first.batch.id, row: 0 } },
      data: { status: "skipped", code: "address_undeliverable", reason: "Nobody lives there." },
    });
    const again = (await send()).body;
    expect([again.replayed, again.batch.id, again.problem_count]).toEqual([true, first.batch.id, 7]);
    expect(again.problems).toEqual(
      first.problems.map(({ fields: _, ...kept }: { fields?: unknown }) => kept),
    );
  });

  test("keep a valid reference, so that their sender can find them", async () => {
    const { batch, capability } = await makeBatch({
      rows: [
        rowOf(0),
        rowOf(1, { colour: true }),
        rowOf(2, { to: null, reference: "x".repeat(101) }),
        rowOf(3, { to: null, reference: "A\u0000" }),
        rowOf(4, { to: null, reference: 4 }),
        null,
      ],
      on_problem: "skip",
    });
    const token = capability.cancel_token;
    const { rows } = await readRows(batch.id, "?status=skipped", token);
    expect(rows.map(({ row, reference }: Record<string, unknown>) => [row, reference ?? null])).toEqual([
      [1, "customer 1"],
      [2, null],
      [3, null],
      [4, null],
      [5, null],
    ]);
    const headers = { "X-Capability-Token": token };
    const file = await call("GET", `/v1/batches/${batch.id}/results.csv`, { headers });
    expect(Buffer.from(file.body).toString()).toContain("\r\n1,customer 1,,skipped,");
  });

  test("are limited to a thousand in an answer, which also has their total number", async () => {
    const rows = Array.from({ length: 1_000 }, () => ({ to: grace })).concat([{ to: grace }]);
    const { key } = await container().keys.issue({ name: "bulk", mode: "test", scopes: undefined });
    const { body } = await quoteBatch({ rows }, { headers: { Authorization: `Bearer ${key}` } });
    expect([body.problems.length, body.problem_count, body.confirmation_token]).toEqual([
      1_000,
      1_001,
      undefined,
    ]);
  });

  test("are not reported if the template itself can't be merged", async () => {
    const { body } = await quoteBatch({ text: "Dear {{first" });
    expect([body.code, body.fields[0].path]).toEqual(["validation_error", "text"]);
  });
});

describe("the token of a quote", () => {
  test.each<[string, Record<string, unknown>]>([
    ["another recipient", { rows: [rowOf(0), rowOf(1), rowOf(2, { to: { ...grace, name: "Eve" } })] }],
    ["another field", { rows: [rowOf(0), rowOf(1), rowOf(2, { fields: { first: "Eve" } })] }],
    ["another order of the rows", { rows: [rowOf(1), rowOf(0), rowOf(2)] }],
    ["another text", { text: `${batchText} Bye.` }],
    ["another class", { mail_class: "priority" }],
    ["another sender", { from: { ...batchBody.from, name: "Eve" } }],
    ["one row fewer", { rows: rowsOf(2) }],
  ])("does not send %s", async (_, change) => {
    const { confirmation_token } = (await quoteBatch()).body;
    expect((await sendBatch({ confirmation_token, ...change })).body.code).toBe("confirmation_mismatch");
  });

  test("sends the same rows once, whatever the order of their JSON", async () => {
    const { confirmation_token } = (await quoteBatch()).body;
    const raw = JSON.stringify({ confirmation_token, ...batchBody }, null, 4);
    const headers = { "Content-Type": "application/json" };
    const answers = await Promise.all([1, 2].map(() => call("POST", "/v1/batches", { raw, headers })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(answers[0]!.body.batch.id).toBe(answers[1]!.body.batch.id);
  });

  test("sends rows as they were quoted, without laying them out again, and without a stored quote too", async () => {
    const rows = [rowOf(0), { to: { ...grace, zip: "x" } }, rowOf(2)];
    const quote = async () => (await quoteBatch({ rows })).body.confirmation_token;
    const stored = await newQuotedRows(quote);
    const outcomes = JSON.parse(gunzipSync(stored.row.outcomes).toString());
    expect(outcomes.ofRow).toEqual([0, 1, 0]);
    expect(JSON.stringify(outcomes)).not.toMatch(/Grace|100 Main/);
    const send = (confirmation_token: string) => sendBatch({ rows, confirmation_token, on_problem: "skip" });
    const { status, body } = await send(stored.token);
    expect([status, body.problems.length, body.batch.total_cents]).toEqual([201, 1, 398]);
    // A forged outcome is used, so the batch no longer matches its token.
    const forged = await newQuotedRows(quote);
    outcomes.distinct[0].priceCents = 1;
    await database.prisma.quotedRows.update({
      where: { jti: forged.row.jti },
      data: { outcomes: new Uint8Array(gzipSync(JSON.stringify(outcomes))) },
    });
    expect((await send(forged.token)).body.code).toBe("confirmation_mismatch");
    await database.prisma.quotedRows.delete({ where: { jti: forged.row.jti } });
    expect((await send(forged.token)).status).toBe(201);
  });

  test("is checked as live mail if the quote was for the sandbox", async () => {
    const rows = [rowOf(0), rowOf(1, { to: { ...grace, line1: "MISSING UNIT" } })];
    const { confirmation_token, accepted } = (await quoteBatch({ rows })).body;
    expect(accepted).toBe(1);
    const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
    const live = { rows, confirmation_token, sandbox: false, on_problem: "skip" };
    const answer = await sendBatch(live, { headers: { Authorization: `Bearer ${key}` } });
    expect(answer.body.code).toBe("confirmation_mismatch");
  });

  test("stores nothing about its rows after it expires", async () => {
    const { row } = await newQuotedRows(async () => (await quoteBatch()).body.confirmation_token);
    await container().batches.sweep(new Date(Date.now() + minutes(31)));
    expect(await database.prisma.quotedRows.count({ where: { jti: row.jti } })).toBe(0);
  });

  test("that is refused says how to get a new token for a batch, not for a letter", async () => {
    const { confirmation_token } = (await quoteBatch()).body;
    const forged = `${confirmation_token.slice(0, -1)}${confirmation_token.endsWith("A") ? "B" : "A"}`;
    const changed = await sendBatch({ confirmation_token, rows: rowsOf(2) });
    const malformed = await sendBatch({ confirmation_token: forged });
    setClock(minutes(31));
    const expired = await sendBatch({ confirmation_token });
    setClock(0);
    await sendBatch({ confirmation_token });
    const used = await sendBatch({ confirmation_token, rows: rowsOf(2) });
    const reported = [changed, malformed, expired, used].map(({ body: { code, reason, next } }) => {
      expect(next.join(" "), code).toContain("POST /v1/batches/quotes");
      expect(`${reason} ${next.join(" ")}`, code).not.toMatch(/letter|\/v1\/quotes/);
      return code;
    });
    expect(reported).toEqual(
      ["mismatch", "malformed", "expired", "used"].map((why) => `confirmation_${why}`),
    );
  });
});

/** A quote's token, and what the quote stored under the token's ID. */
async function newQuotedRows(quote: () => Promise<string>) {
  const token = await quote();
  const jti = new Uint8Array(Buffer.from(token.slice("svcq_".length), "base64url").subarray(6, 22));
  return { token, row: await database.prisma.quotedRows.findUniqueOrThrow({ where: { jti } }) };
}
