import { afterAll, afterEach, describe, expect, test } from "vitest";

const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { formatPieceCode, withCheckDigit } = await import("#lib/domain/mail/piece-code");
const { inspectPdf } = await import("#test/fixtures/documents/inspect-pdf");
const { operatorOf } = await import("#lib/api/entrypoints/operator-route");
const { call } = await import("./call.ts");
const { grace } = await import("./letters.ts");
const { get, live, post, signedIn } = await import("./operator-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");

/** docs/rules.md#piece-codes: the operator scans an envelope that came back, confirms its recipient, and says why. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

const cookies = await signedIn();
const orderOf = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order;
const scan = async (code: string, who: Record<string, string> = cookies) => {
  const answer = await post("/api/operator/returned", { code }, who);
  return [answer.status, answer.headers.get("location")];
};
const record = (id: string, returned: string) =>
  post(`/api/operator/orders/${id}/return`, { returned, reason: "Scanned the returned envelope." }, cookies);
const codeOf = async (orderId: string) =>
  (await database.prisma.printQueueItem.findUniqueOrThrow({ where: { orderId } })).code!;

/** A letter in the print queue, printed as one batch. */
let made = 0;
async function print(change: Record<string, unknown> = {}) {
  made += 1;
  const { id } = await live(`Dear Grace,\n\nLetter ${made}.\n\nAda`, change);
  setClock(minutes(11));
  await container().fulfilment.advance(id);
  const batch = await post("/api/operator/batches", { format: "letter", mail_class: "first_class" }, cookies);
  const printed = await get(batch.headers.get("location")!, cookies);
  expect(printed.headers.get("content-type")).toBe("application/pdf");
  const pdf = new Uint8Array(await printed.arrayBuffer());
  return { id, pdf, code: await codeOf(id), path: batch.headers.get("location")! };
}

describe("a printed letter", () => {
  test("has its number on page 1, the same in every print, and the scan leads to its order", async () => {
    const { id, pdf, code, path } = await print();
    expect(
      inspectPdf(pdf)
        .map(({ text }) => text)
        .join("\n"),
    ).toContain(formatPieceCode(code));
    await get(path, cookies);
    expect(await codeOf(id)).toBe(code);
    expect(await scan(formatPieceCode(code))).toEqual([303, `/operator/returned?order=${id}`]);
    expect((await post(`/api/operator/orders/${id}/posted`, {}, cookies)).status).toBe(303);
    expect((await record(id, "vacant")).status).toBe(303);
    expect(await orderOf(id)).toMatchObject({
      ...{ status: "mailed", delivery: "returned" },
      returned: { reason: "vacant", told_by: "operator" },
    });
    // Scanned a second time, it is known and recorded once.
    expect(await scan(code)).toEqual([303, `/operator/returned?order=${id}`]);
    expect((await record(id, "refused")).status).toBe(409);
    expect((await orderOf(id)).returned.reason).toBe("vacant");
  });

  test("is found after its content was erased, without an address", async () => {
    const { id, code } = await print({ email: "late@example.com" });
    await post(`/api/operator/orders/${id}/posted`, {}, cookies);
    setClock(days(20));
    await container().fulfilment.advance(id);
    expect(await orderOf(id)).toMatchObject({ status: "delivered", delivery: "presumed" });
    setClock(days(60));
    await container().sweep();
    const again = await signedIn();
    expect(await scan(code, again)).toEqual([303, `/operator/returned?order=${id}`]);
    const session = (await operatorOf(container(), again.Cookie))!;
    const file = JSON.stringify(await container().operators.orders.read(session, id));
    expect(file).toContain(grace.name);
    expect(file).not.toContain(grace.line1);
    const reported = await post(
      `/api/operator/orders/${id}/return`,
      { returned: "moved", reason: "Scanned." },
      again,
    );
    expect(reported.status).toBe(303);
    expect(await orderOf(id)).toMatchObject({ status: "delivered", delivery: "returned" });
    const mails = await database.prisma.message.findMany({ where: { reference: id, kind: "returned" } });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain("late@");
  });
});

test("a number with a wrong digit, or of no mailpiece, is answered in words", async () => {
  const { code } = await print();
  const wrong = `${code.slice(0, 9)}${(Number(code[9]) + 1) % 10}`;
  expect(await scan(wrong)).toEqual([303, "/operator/returned?scan=mistyped"]);
  expect(await scan("")).toEqual([303, "/operator/returned?scan=mistyped"]);
  const other = withCheckDigit(String((Number(code.slice(0, 9)) + 1) % 1e9).padStart(9, "0"));
  expect(await scan(other)).toEqual([303, "/operator/returned?scan=unknown"]);
});

test("numbers are looked up only for a signed-in operator, and at most 60 a minute", async () => {
  const someone = await signedIn();
  expect((await scan(withCheckDigit("000000001"), { Cookie: "posthorn_operator=forged" }))[0]).toBe(404);
  const answers = [];
  for (let index = 0; index < 61; index += 1) answers.push((await scan("1", someone))[0]);
  expect([answers.at(0), answers.at(-2), answers.at(-1)]).toEqual([303, 303, 429]);
});
