import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

const { createMatcher } = await import("#lib/api/entrypoints/direct-routes");
const { container } = await import("#lib/container");
const { listIssues } = await import("#lib/domain/operators/issue-repository");
const { openDatabase } = await import("#lib/db/client");
const { inspectPdf } = await import("#test/fixtures/documents/inspect-pdf");
const { call } = await import("./call.ts");
const { orderBody, quoteBody } = await import("./letters.ts");
const { onePagePdf } = await import("./one-page-pdf.ts");
const { operatorEndpoints, post, signedIn } = await import("./operator-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");

/** An electronic return receipt, from the operator's form to the sender's certificate. */
const match = createMatcher(operatorEndpoints);
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
beforeAll(() => container().warm());
afterEach(() => setClock(0));
afterAll(() => database.close());

async function handedOver(mailClass = "certified_err") {
  const { code } = await container().credits.mint({
    ...{ pack: "standard", email: "a@example.com", sandbox: false, at: new Date() },
    source: `proof:${Math.random()}`,
  } as const);
  const { sandbox: _, ...letter } = { ...orderBody, mail_class: mailClass };
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, mail_class: mailClass } });
  const body = {
    ...letter,
    email: "ada@example.com",
    credit_code: code,
    confirmation_token: quote.body.confirmation_token,
  };
  setClock(0);
  const sent = (await call("POST", "/v1/orders", { body })).body;
  setClock(minutes(11));
  await container().fulfilment.advance(sent.order.id);
  return { id: sent.order.id as string, token: sent.capability.cancel_token as string };
}
/** The console's form, as a browser sends it. */
async function attach(id: string, file: Uint8Array | null, headers: Record<string, string>, reason?: string) {
  const path = `/api/operator/orders/${id}/proof`;
  const found = match(path)!;
  const form = new FormData();
  if (file) form.set("file", new File([file as BlobPart], "err.pdf", { type: "application/pdf" }));
  if (reason) form.set("reason", reason);
  const written = new Response(form);
  const type = written.headers.get("content-type")!;
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    body: await written.arrayBuffer(),
    headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin", ...headers },
  });
  return found.endpoint.methods.get("POST")!(request, { params: Promise.resolve(found.params) });
}
async function certificate({ id, token }: { id: string; token: string }) {
  const { status, body } = await call("GET", `/v1/orders/${id}/certificate`, {
    headers: { "X-Capability-Token": token },
  });
  expect(status).toBe(200);
  const pages = inspectPdf(body).map(({ text }) => text.replaceAll(/\s+/g, " "));
  return { pages, text: pages.join(" ") };
}
const actsOn = (target: string) =>
  database.prisma.auditLogEntry.findMany({ where: { target }, orderBy: { id: "asc" } });
/** How many emails about the receipt are queued. */
const mailsAbout = (reference: string) =>
  database.prisma.message.count({ where: { reference, kind: "receipt_available" } });
const keysOf = async (id: string) =>
  (
    await database.pool.query("select key from stored_objects where key like $1", [`proofs/${id}/%`])
  ).rows.map(({ key }) => key);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const receipt = Buffer.from(onePagePdf("Signed for by G Hopper on 24 November"));
const corrected = Buffer.from(onePagePdf("Signed for by A Turing on 25 November"));

test("a return receipt is appended to the certificate, which has its fingerprint, and is in the audit log", async () => {
  const order = await handedOver();
  const before = await certificate(order);
  expect(before.text).toMatch(/Not received yet.*Return receipt/);
  expect((await attach(order.id, receipt, await signedIn())).status).toBe(303);
  const { pages, text } = await certificate(order);
  expect(pages.length).toBe(before.pages.length + 1);
  expect(pages.at(-1)).toContain("Signed for by G Hopper");
  expect(text).toContain(sha256(receipt));
  expect(text).toContain("an operator of Posthorn attached the electronic return receipt");
  expect(text).toContain("Its page follows this record");
  expect(await actsOn(order.id)).toMatchObject([
    { action: "proof_attach", detail: { sha256: sha256(receipt), page_count: 1 } },
  ]);
});

const readReceipt = ({ id, token }: { id: string; token: string }) =>
  call("GET", `/v1/orders/${id}/return_receipt`, { headers: { "X-Capability-Token": token } });
const deliver = (id: string) =>
  database.pool.query("update orders set stage = 'delivered' where id = $1", [id]);
const dueReceipts = async () =>
  (await listIssues(database, new Date())).filter(({ kind }) => kind === "receipt_due");

test("the sender gets the receipt at once: email, event, field, and the file itself", async () => {
  const order = await handedOver();
  expect((await readReceipt(order)).status).toBe(404);
  await attach(order.id, receipt, await signedIn());
  const { status, body, headers } = await readReceipt(order);
  expect([status, headers.get("content-type"), sha256(body)]).toEqual([
    200,
    "application/pdf",
    sha256(receipt),
  ]);
  const { events } = (await call("GET", `/v1/orders/${order.id}/events`)).body;
  expect(events.at(-1)).toMatchObject({
    kind: "order.receipt_available",
    detail: { by: "operator", sha256: sha256(receipt), page_count: 1 },
  });
  const shown = (await call("GET", `/v1/orders/${order.id}`)).body.order;
  expect(shown).toMatchObject({ status: "submitted", receipt_available_at: events.at(-1).at });
  const stranger = await call("GET", `/v1/orders/${order.id}/return_receipt`);
  expect([stranger.status, stranger.body.code]).toEqual([403, "invalid_capability"]);
  expect(await mailsAbout(order.id)).toBe(1);

  await attach(order.id, corrected, await signedIn(), "It was another order's.");
  expect(sha256((await readReceipt(order)).body)).toBe(sha256(corrected));
  expect(await mailsAbout(order.id)).toBe(2);
});

test("the console lists a delivered letter until its receipt is attached, with the day of erasure", async () => {
  const [order, other, returned] = [await handedOver(), await handedOver("certified"), await handedOver()];
  const listed = async () =>
    (await dueReceipts()).filter(({ target }) => [order.id, other.id, returned.id].includes(target));
  expect(await listed()).toEqual([]);
  await Promise.all([order, other, returned].map(({ id }) => deliver(id)));
  await database.pool.query("update orders set returned_at = now() where id = $1", [returned.id]);
  expect(await listed()).toMatchObject([
    { target: order.id, note: expect.stringMatching(/, erased on \d{4}-\d{2}-\d{2}$/) },
  ]);
  await attach(order.id, receipt, await signedIn());
  expect(await listed()).toEqual([]);
});

test("a receipt that comes on the last day stays for thirty more days", async () => {
  const order = await handedOver();
  await deliver(order.id);
  await database.pool.query(
    "update order_contents set erase_at = now() + interval '1 hour' where order_id = $1",
    [order.id],
  );
  await attach(order.id, receipt, await signedIn());
  setClock(days(29));
  await container().sweep();
  expect((await readReceipt(order)).status).toBe(200);
  setClock(days(31));
  await container().sweep();
  expect((await readReceipt(order)).status).toBe(404);
});

test("a receipt is replaced only with a reason; the previous file is deleted", async () => {
  const order = await handedOver();
  const cookies = await signedIn();
  await attach(order.id, receipt, cookies);
  expect((await attach(order.id, corrected, cookies)).status).toBe(400);
  expect((await attach(order.id, receipt, cookies, "The same once more.")).status).toBe(409);
  expect((await certificate(order)).text).toContain("G Hopper");
  expect((await attach(order.id, corrected, cookies, "It was another order's.")).status).toBe(303);
  const { text } = await certificate(order);
  expect(text).toContain("A Turing");
  expect(text).not.toContain("Signed for by G Hopper");
  expect(await keysOf(order.id)).toEqual([`proofs/${order.id}/${sha256(corrected)}.pdf`]);
  expect((await actsOn(order.id)).at(-1)).toMatchObject({
    reason: "It was another order's.",
    detail: { replaced: sha256(receipt) },
  });
});

test("of two concurrent uploads, only one is accepted", async () => {
  const order = await handedOver();
  const cookies = await signedIn();
  const answers = await Promise.all([receipt, corrected].map((file) => attach(order.id, file, cookies)));
  // The other upload was too late. It either collided with the first one's write (409), or found a file and gave no reason to replace it (400).
  const [counted, late] = answers.map(({ status }) => status).sort();
  expect([counted, late === 400 ? 409 : late]).toEqual([303, 409]);
  expect(await actsOn(order.id)).toHaveLength(1);
  const { text } = await certificate(order);
  expect(["G Hopper", "A Turing"].filter((name) => text.includes(`Signed for by ${name}`))).toHaveLength(1);
});

test("nothing else is accepted: not a PDF, no file, too large, another class, a sandbox order, another site's form", async () => {
  const order = await handedOver();
  const cookies = await signedIn();
  expect((await attach(order.id, Buffer.from("<html>"), cookies)).status).toBe(400);
  expect((await attach(order.id, null, cookies)).status).toBe(400);
  expect((await attach(order.id, Buffer.concat([receipt, Buffer.alloc(5_100_000)]), cookies)).status).toBe(
    413,
  );
  expect((await attach(order.id, receipt, {})).status).toBe(404);
  expect((await attach(order.id, receipt, { ...cookies, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await post(`/api/operator/orders/${order.id}/proof`, { file: "x" }, cookies)).status).toBe(400);
  const certified = await handedOver("certified");
  expect((await attach(certified.id, receipt, cookies)).status).toBe(400);
  expect((await certificate(certified)).text).not.toContain("Return receipt");
  const { body } = await call("POST", "/v1/orders", { body: { ...orderBody, mail_class: "certified_err" } });
  expect((await attach(body.order.id, receipt, cookies)).status).toBe(400);
  expect((await attach(`ord_${"0".repeat(32)}`, receipt, cookies)).status).toBe(404);
  expect([await actsOn(order.id), await keysOf(order.id)]).toEqual([[], []]);
});

test("a receipt is erased with the content: its fingerprint stays, and nothing can be attached anymore", async () => {
  const order = await handedOver();
  const cookies = await signedIn();
  await attach(order.id, receipt, cookies);
  await database.pool.query("update order_contents set erase_at = now() where order_id = $1", [order.id]);
  await container().sweep();
  expect(await keysOf(order.id)).toEqual([]);
  const { text } = await certificate(order);
  expect(text).toContain(sha256(receipt));
  expect(text).toContain("Its pages were erased");
  expect(text).not.toContain("Signed for by");
  expect((await attach(order.id, corrected, cookies, "Too late.")).status).toBe(409);
});

test("a file that no order refers to is swept; a referenced one stays", async () => {
  const order = await handedOver();
  await attach(order.id, receipt, await signedIn());
  await database.pool.query(
    "insert into stored_objects (key, content_type, bytes, size) select replace(key, $1, $2), content_type, bytes, size from stored_objects where key like $3",
    [sha256(receipt), "f".repeat(64), `proofs/${order.id}/%`],
  );
  await container().certificates.sweepOrphans(new Date(Date.now() + days(3)));
  expect(await keysOf(order.id)).toEqual([`proofs/${order.id}/${sha256(receipt)}.pdf`]);
});
