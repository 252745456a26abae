import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { errorExamples } from "#lib/api/openapi/error-examples";
import type { RouteHandler } from "#lib/api/route";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { issuePurchaseToken } from "#lib/domain/credits/purchase-token";
import type { ErrorCode } from "#lib/shared/errors";
import { createKeyring } from "#lib/shared/keyring";
import { letter } from "#test/fixtures/pdf/letters";
import { blankPage, mergedPdf } from "#test/fixtures/pdf/merged";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { batchBody, cancelBatch, makeBatch, quoteBatch, rowsOf, sendBatch } from "./batch-calls.ts";
import { type Answer, call, endpoints, freshAddress } from "./call.ts";
import { ada, grace, makeOrder, makeToken, orderBody, quoteBody } from "./letters.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { days, minutes, setClock } from "./test-clock.ts";

/**
 * If an operation declares a code that it never returns, programmers handle a case that doesn't exist. So each declared code of
 * each operation is returned once here, or in the test that is referenced here.
 */
type Way = (() => Promise<Answer>) | { by: string };
type Ways = Partial<Record<ErrorCode, Way>>;

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

const post = (path: string, body: unknown, more: Parameters<typeof call>[2] = {}) =>
  call("POST", path, { body, ...more });
const base64 = (content: string | Uint8Array) => Buffer.from(content as string).toString("base64");
const live = { ...orderBody, sandbox: false };
const nobody = { address: null };
const guess = { email: "codes@example.com", code: "000000", request_id: `emc_${"0".repeat(32)}` };
async function spend(path: string, body: unknown, method = "POST", headers = {}): Promise<Answer> {
  const address = freshAddress();
  for (let count = 0; count < 61; count += 1) {
    const answer = await call(method, path, { ...(body ? { body } : {}), address, headers });
    if (answer.status === 429) return answer;
  }
  throw new Error(`${path} did not answer 429 to any of 61 calls`);
}
async function spendList(path: string): Promise<Answer> {
  const { key } = await container().keys.issue({ name: "lists", mode: "test", scopes: undefined });
  return spend(path, null, "GET", { Authorization: `Bearer ${key}` });
}
const mint = async (pack: "starter" | "bulk", sandbox: boolean) =>
  (
    await container().credits.mint({
      pack,
      email: "a@example.com",
      source: `codes:${pack}:${sandbox}:${Math.random()}`,
      sandbox,
      at: new Date(),
    })
  ).code;
const withToken = (id: string, token: string) => ({
  headers: { "X-Capability-Token": token },
  path: `/v1/orders/${id}`,
});
const cancel = (id: string, token: string) => {
  const { headers, path } = withToken(id, token);
  return call("DELETE", path, { headers });
};
const advance = (id: string, token: string) =>
  post(
    `/v1/test_helpers/orders/${id}/advance`,
    { to: "mailed" },
    { headers: { "X-Capability-Token": token } },
  );
const unknownId = `ord_test_${"0".repeat(32)}`;
const throttled = (path: string, body: unknown = null, method = "POST", headers = {}): Ways => ({
  unattributable_request: () => call(method, path, { ...(body ? { body } : {}), headers, ...nobody }),
  rate_limited: () => spend(path, body, method, headers),
});
const someKey = `/v1/keys/key_${"0".repeat(16)}`;
const keyWays = (method: string, path: string): Ways => ({
  ...throttled(path, null, method),
  invalid_session: () => call(method, path, { headers: { Authorization: `Bearer svcm_${"a".repeat(43)}` } }),
  service_unavailable: databaseAway,
});
const unknownQuote = `/v1/batches/quotes/bq_${"0".repeat(32)}`;
const quoteWays = (path: string): Ways => ({
  ...throttled(path, null, "GET"),
  not_found: () => call("GET", path),
  invalid_session: () => call("GET", path, { headers: { "X-Account-Session": "svca_x" } }),
  service_unavailable: { by: "database-away.itest.ts" },
});
const unknownBatch = `/v1/batches/bat_${"0".repeat(32)}`;
const purchaseId = `cpu_${"0".repeat(32)}`;
const unknownPurchase = `/v1/credits/purchases/${purchaseId}`;
const rightAddress = { email: "right@example.com" };
const purchaseToken = () => ({
  headers: { "X-Capability-Token": issuePurchaseToken(createKeyring(process.env.APP_SECRET!), purchaseId) },
});
const databaseAway: Way = { by: "database-away.itest.ts" };
const document = (path: string, letter: Record<string, unknown>): Ways => ({
  unprintable_text: () => post(path, { ...letter, text: "\u{13000}" }),
  invalid_pdf: () => post(path, { ...letter, text: undefined, pdf_base64: base64("no PDF") }),
  empty_document: () => post(path, { ...letter, text: " \n " }),
  pdf_fetch_failed: () =>
    post(path, { ...letter, text: undefined, pdf_url: "https://nowhere.invalid/a.pdf" }),
  page_limit_exceeded: () => post(path, { ...letter, page_count: undefined, text: "Line.\n".repeat(2000) }),
  service_unavailable: databaseAway,
});
const unknownUpload = `up_${"0".repeat(32)}.pdf`;
async function findLetters(pdf: Uint8Array): Promise<Answer> {
  const { key } = await container().keys.issue({ name: "letters", mode: "test", scopes: undefined });
  const { body } = await call("POST", "/v1/uploads");
  const raw = new Uint8Array(pdf);
  await call("PUT", `/v1/uploads/${body.upload_key}`, {
    raw,
    headers: { "Content-Type": "application/pdf" },
  });
  const headers = { Authorization: `Bearer ${key}` };
  return post("/v1/batches/uploads/letters", { upload_key: body.upload_key }, { headers });
}
/** Problems of a PDF that all rows share. With a text, each row has its own problem. */
const batchDocument = (send: typeof sendBatch): Ways => ({
  unprintable_text: () => send({ text: `a${"\u0301".repeat(9)}` }),
  invalid_pdf: () => send({ text: undefined, pdf_base64: base64("no PDF") }),
  empty_document: () => send({ text: undefined, pdf_base64: base64(onePagePdf(" ")) }),
  pdf_fetch_failed: () => send({ text: undefined, pdf_url: "https://nowhere.invalid/a.pdf" }),
  page_limit_exceeded: () => send({ text: undefined, pdf_base64: base64(letter(13, 200)) }),
  service_unavailable: databaseAway,
});
const redeliver = (id: string, eventId: string, token: string) =>
  call("POST", `/v1/orders/${id}/events/${eventId}/redeliver`, { headers: { "X-Capability-Token": token } });
const readForeign = async (part: string) =>
  call("GET", `/v1/batches/${(await makeBatch()).batch.id}${part}`, {
    headers: { "X-Capability-Token": "svcc_x" },
  });
const decide = (id: string, token: string) =>
  post(`/v1/orders/${id}/approval`, { decision: "approved" }, { headers: withToken(id, token).headers });
const decideBatch = (id: string, token: string) =>
  post(`/v1/batches/${id}/approval`, { decision: "approved" }, { headers: withToken(id, token).headers });
const reportReturn = (id: string, token: string) =>
  call("POST", `/v1/orders/${id}/return`, {
    body: { reason: "other" },
    headers: { "X-Capability-Token": token },
  });
const review = (id: string, token: string, stars = 5) =>
  post("/v1/reviews", { order_id: id, stars, capability_token: token });

const ways: Record<string, Ways> = {
  createQuote: {
    ...document("/v1/quotes", quoteBody),
    page_limit_exceeded: () =>
      post("/v1/quotes", { ...quoteBody, page_count: 12, text: "Line.\n".repeat(2000) }),
  },
  createProof: { ...document("/v1/proofs", { text: "Hi" }), ...throttled("/v1/proofs", { text: "Hi" }) },
  createOrder: {
    ...document("/v1/orders", orderBody),
    ...throttled("/v1/orders", orderBody),
    credit_code_unknown: () => post("/v1/orders", { ...live, credit_code: "svc-aaaa-aaaa-aaaa" }),
    credit_code_sandbox_only: async () =>
      post("/v1/orders", { ...live, credit_code: await mint("starter", true) }),
    insufficient_credit: async () =>
      post("/v1/orders", {
        ...orderBody,
        mail_class: "certified_err",
        credit_code: await mint("starter", false),
        text: "Page.\n".repeat(400),
      }),
    amount_too_small: { by: "live-card.itest.ts" },
    card_hold_too_short: { by: "send-on.itest.ts" },
    velocity_limit: { by: "live-code.itest.ts" },
    invalid_session: { by: "mail.itest.ts" },
    no_checkout_url: { by: "unavailable.itest.ts" },
    provider_rejected: { by: "../faults/hand-off.itest.ts" },
    format_unavailable: { by: "unavailable.itest.ts" },
    payments_not_configured: async () =>
      post("/v1/orders", { ...live, confirmation_token: await makeToken() }),
    confirmation_malformed: () => post("/v1/orders", { ...orderBody, confirmation_token: "svcq_x" }),
    confirmation_expired: async () => {
      const confirmation_token = await makeToken();
      setClock(minutes(31));
      return post("/v1/orders", { ...orderBody, confirmation_token });
    },
    confirmation_mismatch: async () => {
      const confirmation_token = await makeToken();
      return post("/v1/orders", { ...orderBody, to: { ...grace, name: "Eve" }, confirmation_token });
    },
    confirmation_used: async () => {
      const confirmation_token = await makeToken();
      await makeOrder({ confirmation_token });
      return post("/v1/orders", { ...orderBody, text: "Another letter.", confirmation_token });
    },
    confirmation_required: async () =>
      post("/v1/orders", { ...live, credit_code: await mint("bulk", false) }),
    idempotency_in_flight: { by: "orders.itest.ts" },
    idempotency_mismatch: async () => {
      const more = { address: freshAddress(), headers: { "Idempotency-Key": "codes" } };
      await post("/v1/orders", orderBody, more);
      return post("/v1/orders", { ...orderBody, from: { ...ada, name: "Eve" } }, more);
    },
    address_undeliverable: () =>
      post("/v1/orders", { ...orderBody, to: { ...grace, line1: "UNDELIVERABLE" } }),
  },
  createBatchQuote: {
    ...batchDocument(quoteBatch),
    address_undeliverable: () => quoteBatch({ from: { ...ada, zip: "10001" } }),
    insufficient_scope: () => quoteBatch({ sandbox: false, rows: rowsOf(101) }),
    invalid_session: () => quoteBatch({ account_session: "svca_x" }),
    unattributable_request: () => quoteBatch({}, nobody),
    rate_limited: () => spend("/v1/batches/quotes", batchBody),
  },
  findLetters: {
    invalid_pdf: async () => findLetters(Buffer.from("%PDF-1.7 of nothing")),
    empty_document: async () => findLetters(finishPages(startPdf(), [])),
    page_limit_exceeded: async () => findLetters(mergedPdf(Array.from({ length: 2_001 }, () => blankPage))),
    insufficient_scope: () => post("/v1/batches/uploads/letters", { upload_key: unknownUpload }),
    invalid_session: () =>
      post("/v1/batches/uploads/letters", { upload_key: unknownUpload, account_session: "svca_x" }),
    ...throttled("/v1/batches/uploads/letters", { upload_key: unknownUpload }),
    service_unavailable: databaseAway,
  },
  createBatch: {
    ...batchDocument(sendBatch),
    unattributable_request: () => sendBatch({}, nobody),
    rate_limited: () => spend("/v1/batches", batchBody),
    address_undeliverable: () => sendBatch({ from: { ...ada, zip: "10001" } }),
    insufficient_scope: () => sendBatch({ sandbox: false }),
    invalid_session: () => sendBatch({ account_session: "svca_x" }),
    credit_code_unknown: () => sendBatch({ credit_code: "svc-aaaa-aaaa-aaaa" }),
    credit_code_sandbox_only: { by: "batches-live.itest.ts" },
    insufficient_credit: async () =>
      sendBatch({ credit_code: await mint("starter", true), rows: rowsOf(100) }),
    velocity_limit: { by: "batches-live.itest.ts" },
    confirmation_malformed: () => sendBatch({ confirmation_token: "svcq_x" }),
    confirmation_expired: async () => {
      const { confirmation_token } = (await quoteBatch()).body;
      setClock(minutes(31));
      return sendBatch({ confirmation_token });
    },
    confirmation_mismatch: async () => {
      const { confirmation_token } = (await quoteBatch()).body;
      return sendBatch({ confirmation_token, rows: rowsOf(4) });
    },
    confirmation_used: async () => {
      const { confirmation_token } = (await quoteBatch()).body;
      await sendBatch({ confirmation_token });
      return sendBatch({ confirmation_token, rows: rowsOf(2) });
    },
    confirmation_required: { by: "batches-live.itest.ts" },
    idempotency_in_flight: { by: "orders.itest.ts" },
    idempotency_mismatch: async () => {
      const more = { address: freshAddress(), headers: { "Idempotency-Key": "codes" } };
      await sendBatch({}, more);
      return sendBatch({ rows: rowsOf(2) }, more);
    },
    batch_has_problems: () => sendBatch({ rows: [{ to: grace }] }),
    payments_not_configured: { by: "batches-live.itest.ts" },
    amount_too_small: { by: "batches-card.itest.ts" },
    card_hold_too_short: { by: "send-on.itest.ts" },
    no_checkout_url: { by: "unavailable.itest.ts" },
    format_unavailable: { by: "unavailable.itest.ts" },
  },
  getBatch: {
    not_found: () => call("GET", unknownBatch),
    invalid_capability: () => readForeign(""),
    service_unavailable: databaseAway,
  },
  listBatchRows: {
    not_found: () => call("GET", `${unknownBatch}/rows`),
    invalid_capability: () => readForeign("/rows"),
    service_unavailable: databaseAway,
  },
  getBatchResults: {
    ...throttled(`${unknownBatch}/results.csv`, null, "GET"),
    not_found: () => call("GET", `${unknownBatch}/results.csv`),
    invalid_capability: () => readForeign("/results.csv"),
    service_unavailable: databaseAway,
  },
  cancelBatch: {
    ...throttled(unknownBatch, null, "DELETE"),
    not_found: () => call("DELETE", unknownBatch),
    invalid_capability: async () => cancelBatch((await makeBatch()).batch.id, "svcc_x"),
    expired_capability: async () => {
      const { batch, capability } = await makeBatch();
      setClock(days(8));
      return cancelBatch(batch.id, capability.cancel_token);
    },
    too_late: async () => {
      const { batch, capability } = await makeBatch();
      return cancelBatch(batch.id, capability.cancel_token);
    },
    service_unavailable: databaseAway,
  },
  listOrders: { rate_limited: () => spendList("/v1/orders"), service_unavailable: databaseAway },
  listBatches: { rate_limited: () => spendList("/v1/batches"), service_unavailable: databaseAway },
  getOrder: {
    not_found: () => call("GET", `/v1/orders/${unknownId}`),
    invalid_capability: async () => {
      const { headers, path } = withToken((await makeOrder()).order.id, "svcc_x");
      return call("GET", path, { headers });
    },
    service_unavailable: databaseAway,
  },
  listOrderEvents: {
    not_found: () => call("GET", `/v1/orders/${unknownId}/events`),
    service_unavailable: databaseAway,
  },
  getCertificate: {
    ...throttled(`/v1/orders/${unknownId}/certificate`, null, "GET", { "X-Capability-Token": "svcc_x" }),
    not_found: () => call("GET", `/v1/orders/${unknownId}/certificate`),
    invalid_capability: async () => call("GET", `/v1/orders/${(await makeOrder()).order.id}/certificate`),
    service_unavailable: databaseAway,
  },
  getReturnReceipt: {
    ...throttled(`/v1/orders/${unknownId}/return_receipt`, null, "GET", { "X-Capability-Token": "svcc_x" }),
    not_found: () => call("GET", `/v1/orders/${unknownId}/return_receipt`),
    invalid_capability: async () => call("GET", `/v1/orders/${(await makeOrder()).order.id}/return_receipt`),
    service_unavailable: databaseAway,
  },
  getRecord: {
    ...throttled(`/v1/records/${"0".repeat(64)}`, null, "GET"),
    validation_error: () => call("GET", "/v1/records/x"),
    service_unavailable: databaseAway,
  },
  getOrderPage: {
    ...throttled(`/v1/orders/${unknownId}/pages/1`, null, "GET", { "X-Capability-Token": "svcc_x" }),
    not_found: () => call("GET", `/v1/orders/${unknownId}/pages/1`),
    invalid_capability: async () => call("GET", `/v1/orders/${(await makeOrder()).order.id}/pages/1`),
    service_unavailable: databaseAway,
  },
  listDeliveries: {
    ...throttled(`/v1/orders/${unknownId}/deliveries`, null, "GET", { "X-Capability-Token": "svcc_x" }),
    not_found: () => call("GET", `/v1/orders/${unknownId}/deliveries`),
    invalid_capability: async () => call("GET", `/v1/orders/${(await makeOrder()).order.id}/deliveries`),
    service_unavailable: databaseAway,
  },
  redeliverEvent: {
    ...throttled(`/v1/orders/${unknownId}/events/1/redeliver`, null, "POST", {
      "X-Capability-Token": "svcc_x",
    }),
    not_found: async () => {
      const { order, capability } = await makeOrder({ webhook_url: "https://example.com/hook" });
      return redeliver(order.id, "1", capability.review_token);
    },
    invalid_capability: async () => redeliver((await makeOrder()).order.id, "1", "svcc_x"),
    no_webhook: async () => {
      const { order, capability } = await makeOrder();
      return redeliver(order.id, "1", capability.cancel_token);
    },
    service_unavailable: databaseAway,
  },
  openOrderLink: {
    ...throttled(`/v1/orders/${unknownId}/link`),
    not_found: () => call("POST", `/v1/orders/${unknownId}/link`),
    invalid_capability: { by: "links.itest.ts" },
    service_unavailable: databaseAway,
  },
  decideOrder: {
    ...throttled(`/v1/orders/${unknownId}/approval`, { decision: "declined" }, "POST", {
      "X-Capability-Token": "svcc_x",
    }),
    not_found: () => decide(unknownId, capabilityFor(unknownId, "approve")),
    invalid_capability: async () => decide((await makeOrder()).order.id, "svcc_x"),
    expired_capability: async () => {
      const { id } = (await makeOrder({ require_approval: true })).order;
      const token = capabilityFor(id, "approve");
      setClock(days(8));
      return decide(id, token);
    },
    too_late: async () => {
      const { id } = (await makeOrder()).order;
      return decide(id, capabilityFor(id, "approve"));
    },
    insufficient_credit: { by: "approval.itest.ts" },
    velocity_limit: { by: "approval-keys.itest.ts" },
    amount_too_small: { by: "approval.itest.ts" },
    payments_not_configured: async () => {
      const [credit_code, confirmation_token] = [await mint("bulk", false), await makeToken()];
      const made = await post("/v1/orders", {
        ...{ ...live, credit_code, confirmation_token, require_approval: true },
      });
      const { id } = made.body.order;
      await database.pool.query("update approvals set account_id = null where subject_id = $1", [id]);
      return decide(id, capabilityFor(id, "approve"));
    },
    format_unavailable: { by: "approval.itest.ts" },
    service_unavailable: databaseAway,
  },
  reportReturn: {
    ...throttled(`/v1/orders/${unknownId}/return`, { reason: "other" }),
    not_found: () => call("POST", `/v1/orders/${unknownId}/return`, { body: { reason: "other" } }),
    invalid_capability: async () => reportReturn((await makeOrder()).order.id, "svcc_x"),
    not_returnable: async () => {
      const { order, capability } = await makeOrder();
      return reportReturn(order.id, capability.cancel_token);
    },
    service_unavailable: databaseAway,
  },
  shareOrder: {
    ...throttled(`/v1/orders/${unknownId}/share`),
    not_found: () => call("POST", `/v1/orders/${unknownId}/share`),
    invalid_capability: { by: "links.itest.ts" },
    expired_capability: { by: "links.itest.ts" },
    service_unavailable: databaseAway,
  },
  decideBatch: {
    ...throttled(`${unknownBatch}/approval`, { decision: "declined" }, "POST", {
      "X-Capability-Token": "svcc_x",
    }),
    not_found: () => decideBatch(unknownBatch.split("/").at(-1)!, "svcc_x"),
    invalid_capability: async () => decideBatch((await makeBatch()).batch.id, "svcc_x"),
    expired_capability: async () => {
      const { id } = (await makeBatch({ require_approval: true })).batch;
      const token = capabilityFor(id, "approve");
      setClock(days(8));
      return decideBatch(id, token);
    },
    too_late: async () => {
      const { id } = (await makeBatch()).batch;
      return decideBatch(id, capabilityFor(id, "approve"));
    },
    insufficient_credit: { by: "batch-approval.itest.ts" },
    velocity_limit: { by: "approval-keys.itest.ts" },
    amount_too_small: { by: "batch-approval.itest.ts" },
    payments_not_configured: { by: "batch-approval.itest.ts" },
    format_unavailable: { by: "batch-approval.itest.ts" },
    service_unavailable: databaseAway,
  },
  getBatchRowPage: {
    ...throttled(`${unknownBatch}/rows/0/pages/1`, null, "GET", { "X-Capability-Token": "svcc_x" }),
    not_found: () => call("GET", `${unknownBatch}/rows/0/pages/1`),
    invalid_capability: () => readForeign("/rows/0/pages/1"),
    service_unavailable: databaseAway,
  },
  openBatchLink: {
    ...throttled(`${unknownBatch}/link`),
    not_found: () => call("POST", `${unknownBatch}/link`),
    invalid_capability: { by: "links.itest.ts" },
    expired_capability: { by: "links.itest.ts" },
    service_unavailable: databaseAway,
  },
  cancelOrder: {
    ...throttled(`/v1/orders/${unknownId}`, null, "DELETE", { "X-Capability-Token": "svcc_x" }),
    not_found: () => {
      const token = capabilityFor(unknownId, "cancel");
      return cancel(unknownId, token);
    },
    invalid_capability: async () => cancel((await makeOrder()).order.id, "svcc_x"),
    expired_capability: async () => {
      const { order, capability } = await makeOrder();
      setClock(days(8));
      return cancel(order.id, capability.cancel_token);
    },
    too_late: async () => {
      const { order, capability } = await makeOrder();
      await advance(order.id, capability.review_token);
      return cancel(order.id, capability.cancel_token);
    },
    service_unavailable: databaseAway,
  },
  advanceOrder: {
    not_found: () => advance(`ord_${"0".repeat(32)}`, "svcc_x"),
    invalid_capability: async () => advance((await makeOrder()).order.id, "svcc_x"),
    expired_capability: async () => {
      const { order, capability } = await makeOrder();
      setClock(days(8));
      return advance(order.id, capability.review_token);
    },
    not_advanceable: async () => {
      const { order, capability } = await makeOrder();
      await container().orders.advanceSandboxOrder(
        { orderId: order.id, action: "review" },
        { to: "delivered" },
      );
      return advance(order.id, capability.review_token);
    },
    service_unavailable: databaseAway,
  },
  createReview: {
    invalid_stars: async () => {
      const { order, capability } = await makeOrder();
      return review(order.id, capability.review_token, 6);
    },
    not_found: () => review(unknownId, capabilityFor(unknownId, "review")),
    invalid_capability: async () => review((await makeOrder()).order.id, "svcc_x"),
    expired_capability: async () => {
      const { order, capability } = await makeOrder();
      setClock(days(8));
      return review(order.id, capability.review_token);
    },
    not_reviewable: async () => {
      const { order, capability } = await makeOrder();
      return review(order.id, capability.review_token);
    },
    service_unavailable: databaseAway,
  },
  listReviews: { service_unavailable: databaseAway },
  getStats: { service_unavailable: databaseAway },
  suggestClass: throttled("/v1/suggest-class", { text: "Hi" }),
  mapCsv: throttled("/v1/csv-map", { headers: ["name"] }),
  autocompleteAddress: throttled("/v1/address/autocomplete?q=Main", null, "GET"),
  verifyAddress: throttled("/v1/address/verify", { address: grace }),
  reverseAddress: throttled("/v1/address/reverse?lat=1&lon=1", null, "GET"),
  createBatchUploads: {
    ...throttled("/v1/batches/uploads", { count: 1 }),
    insufficient_scope: () => post("/v1/batches/uploads", { count: 1 }),
    invalid_session: () => post("/v1/batches/uploads", { count: 1, account_session: "svca_x" }),
    service_unavailable: databaseAway,
  },
  getBatchQuote: quoteWays(unknownQuote),
  listBatchQuoteRows: quoteWays(`${unknownQuote}/rows`),
  getBatchQuotePage: quoteWays(`${unknownQuote}/rows/0/pages/1`),
  putBatchUpload: {
    unattributable_request: () =>
      call("PUT", `/v1/batches/uploads/up_${"0".repeat(32)}.pdf`, { address: null }),
    rate_limited: { by: "batch-uploads.itest.ts" },
    not_found: { by: "uploads-bucket.itest.ts" },
    service_unavailable: { by: "storage-quota.itest.ts" },
  },
  createUpload: { ...throttled("/v1/uploads"), service_unavailable: databaseAway },
  putUpload: {
    ...throttled(`/v1/uploads/up_${"0".repeat(32)}.pdf`, null, "PUT"),
    not_found: { by: "uploads-bucket.itest.ts" },
    service_unavailable: { by: "storage-quota.itest.ts" },
  },
  uploadImage: { ...throttled("/v1/uploads/images"), service_unavailable: databaseAway },
  requestAccountCode: {
    ...throttled("/v1/account_sessions", { email: "codes@example.com" }),
    idempotency_in_flight: { by: "idempotency.itest.ts" },
    idempotency_mismatch: { by: "idempotency.itest.ts" },
  },
  verifyAccountCode: {
    ...throttled("/v1/account_sessions/verify", guess),
    invalid_code: () => post("/v1/account_sessions/verify", guess),
  },
  openMailboxSession: {
    ...throttled("/v1/mailbox_sessions", guess),
    invalid_code: () => post("/v1/mailbox_sessions", guess),
  },
  endMailboxSession: {
    invalid_session: () =>
      call("DELETE", "/v1/mailbox_sessions", { headers: { Authorization: `Bearer svcm_${"a".repeat(43)}` } }),
    service_unavailable: databaseAway,
  },
  createKey: {
    ...throttled("/v1/keys", { mode: "test" }),
    invalid_session: () =>
      post("/v1/keys", { mode: "live" }, { headers: { Authorization: `Bearer svcm_${"a".repeat(43)}` } }),
    service_unavailable: databaseAway,
    credit_code_unknown: { by: "own-keys.itest.ts" },
    credit_code_sandbox_only: { by: "own-keys.itest.ts" },
    insufficient_credit: { by: "own-keys.itest.ts" },
    idempotency_in_flight: { by: "idempotency.itest.ts" },
    idempotency_mismatch: { by: "own-keys.itest.ts" },
  },
  listKeys: { ...keyWays("GET", "/v1/keys") },
  getKey: { ...keyWays("GET", someKey), not_found: { by: "own-keys.itest.ts" } },
  rotateKey: { ...keyWays("POST", `${someKey}/rotate`), not_found: { by: "own-keys.itest.ts" } },
  deleteKey: { ...keyWays("DELETE", someKey), not_found: { by: "own-keys.itest.ts" } },
  getCredit: {
    ...throttled("/v1/credits/svc-aaaa-aaaa-aaaa", null, "GET"),
    not_found: () => call("GET", "/v1/credits/svc-aaaa-aaaa-aaaa"),
  },
  buyCreditWithTokens: {
    unknown_pack: { by: "x402.itest.ts" },
    confirmation_malformed: { by: "x402-letter.itest.ts" },
    confirmation_used: { by: "x402-letter.itest.ts" },
    confirmation_expired: { by: "x402-letter.itest.ts" },
    payment_required: { by: "x402.itest.ts" },
    payment_invalid: { by: "x402.itest.ts" },
    region_unsupported: { by: "x402.itest.ts" },
    x402_disabled: () => post("/v1/x402/credits", { pack: "starter", email: "a@example.com" }),
    service_unavailable: { by: "x402.itest.ts" },
  },
  getCreditPurchase: {
    ...throttled(unknownPurchase, null, "GET"),
    invalid_capability: () => call("GET", unknownPurchase),
    not_found: () => call("GET", unknownPurchase, purchaseToken()),
  },
  resendCreditCode: {
    ...throttled(`${unknownPurchase}/resend`),
    invalid_capability: () => call("POST", `${unknownPurchase}/resend`),
    not_found: () => call("POST", `${unknownPurchase}/resend`, purchaseToken()),
  },
  correctCreditPurchase: {
    ...throttled(`${unknownPurchase}/email`, rightAddress, "PUT"),
    invalid_capability: () => call("PUT", `${unknownPurchase}/email`, { body: rightAddress }),
    not_found: () => call("PUT", `${unknownPurchase}/email`, { ...purchaseToken(), body: rightAddress }),
    too_late: { by: "credit-purchases.itest.ts" },
  },
  createCreditCheckout: {
    ...throttled("/v1/credits/checkout", { pack: "starter", email: "a@example.com" }),
    unknown_pack: () => post("/v1/credits/checkout", { pack: "golden", email: "a@example.com" }),
    payments_not_configured: () => post("/v1/credits/checkout", { pack: "starter", email: "a@example.com" }),
    no_checkout_url: { by: "unavailable.itest.ts" },
    credit_code_unknown: { by: "credit-purchases.itest.ts" },
    credit_code_sandbox_only: { by: "credit-purchases.itest.ts" },
    insufficient_credit: { by: "credit-purchases.itest.ts" },
    too_late: { by: "idempotency.itest.ts" },
    idempotency_in_flight: { by: "idempotency.itest.ts" },
    idempotency_mismatch: { by: "idempotency.itest.ts" },
    service_unavailable: databaseAway,
  },
};

const { issueCapability } = await import("#lib/domain/access/capability-token");
function capabilityFor(id: string, action: "cancel" | "review" | "approve"): string {
  return issueCapability(container().keyring, { id, createdAt: new Date() }, action);
}

const declared = endpoints
  .flatMap(({ methods }) => [...methods.values()])
  .map((handler) => (handler as RouteHandler).operation)
  .flatMap(({ id, errors }) => [...new Set(errors)].map((code) => ({ id, code })));

const answered = new Map<string, Set<string>>();
test.each(declared)("$id can answer $code", async ({ id, code }) => {
  const way = ways[id]?.[code];
  if (!way)
    throw new Error(`Nothing shows that ${id} can answer ${code}: show it here, or do not declare it`);
  if (typeof way !== "function") {
    expect(readFileSync(join(import.meta.dirname, way.by), "utf8")).toContain(code);
    return;
  }
  const { body } = await way();
  expect(body.code).toBe(code);
  answered.set(code, (answered.get(code) ?? new Set()).add(body.next.join(" ")));
});

test("the shared example of a code gives advice that an answer with this code gave", () => {
  const invented = Object.entries(errorExamples).filter(
    ([name, { value }]) =>
      answered.has(value.code) &&
      !answeredElsewhere.includes(name) &&
      !answered.get(value.code)!.has(value.next.join(" ")),
  );
  expect(invented.map(([name, { value }]) => [name, value.next])).toEqual([]);
});
/** Other tests cover these answers. */
const answeredElsewhere = [
  ...["insufficient_scope", "batch_has_problems", "confirmation_required-batches"],
  ...["not_found-accounts", "not_found-uploads", "too_late-credits"],
];
