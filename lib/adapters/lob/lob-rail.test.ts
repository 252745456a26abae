import { afterAll, beforeEach, expect, test } from "vitest";
import type { MailClass } from "#lib/domain/mail/pieces";
import type { PrintRail, RailPiece } from "#lib/ports/print-rail";
import { type LobSimulator, startLob } from "#simulators/lob";
import type { SubmitFault } from "#simulators/rail-faults";
import { railPiece } from "#simulators/rail-piece";
import { onePagePdf } from "#test/api/one-page-pdf";
import { judgeError } from "./judge-lob-refusal.ts";
import { createLobRail } from "./lob-rail.ts";
import { isOtherService, type LobPiece, lobPieceSchema } from "./lob-wire.ts";

let now = new Date("2026-06-01T12:00:00Z");
const clock = () => now;
const lobs: LobSimulator[] = [];
let lob: LobSimulator;
let rail: PrintRail;

const railAt = (apiBase: string, apiKey = lob.env.LOB_API_KEY) =>
  createLobRail({
    apiKey,
    webhookSecret: lob.env.LOB_WEBHOOK_SECRET,
    apiBase,
    splitPages: () => Promise.reject(new Error("no postcards here")),
    clock,
  });

beforeEach(async () => {
  now = new Date("2026-06-01T12:00:00Z");
  lob = await startLob({ clock });
  lobs.push(lob);
  rail = railAt(lob.url);
});
afterAll(() => Promise.all(lobs.map((each) => each.stop())));
const paper = (orderId: string) => lob.paperOf(orderId).length;

test.each<[MailClass, string | null]>([
  ["first_class", null],
  ["certified", "certified"],
  ["certified_err", "certified_return_receipt"],
])(
  "a %s letter is submitted with exactly its service, once, under the order's ID",
  async (mailClass, service) => {
    const piece = railPiece({ mailClass, color: true });
    const outcome = await rail.submit(piece);
    const [taken] = lob.piecesOf(piece.orderId);
    expect(outcome).toEqual({
      kind: "accepted",
      pieceId: taken!.id,
      ...(service ? { trackingNumber: expect.stringMatching(/^\d{20,24}$/) } : {}),
      expectedDeliveryDate: "2026-06-07",
    });
    expect(taken!.form.fields).toMatchObject({
      to: {
        name: "Grace Hopper",
        address_line1: "350 5th Ave",
        address_line2: "Apt 21",
        address_country: "US",
      },
      metadata: { order_id: piece.orderId },
      color: "true",
      double_sided: "true",
      address_placement: "top_first_page",
      use_type: "operational",
      mail_type: "usps_first_class",
      ...(service ? { extra_service: service } : {}),
    });
    expect(taken!.form.files.get("file")!.equals(Buffer.from(piece.pdf))).toBe(true);
    expect(await rail.submit(piece)).toEqual(outcome);
    expect(paper(piece.orderId)).toBe(1);
    expect(await rail.lookUp(piece.orderId)).toEqual(
      outcome.kind === "accepted" && { ...outcome, kind: "found" },
    );
  },
);

test.each<[SubmitFault, string, number]>([
  ["hang_before", "unknown", 0],
  ["hang_after", "unknown", 1],
  ["error_500", "unknown", 0],
  ["error_500_after", "unknown", 1],
  ["too_many", "limited", 0],
  ["unreadable", "unknown", 1],
  ["silent_drop", "accepted", 0],
])("%s: the outcome is %s, and a repeated POST makes at most one piece", async (fault, kind, papers) => {
  const piece = railPiece({ mailClass: "certified" });
  lob.faults.submit.queue.push(fault);
  expect((await rail.submit(piece)).kind).toBe(kind);
  expect(paper(piece.orderId)).toBe(papers);
  expect(await rail.submit(piece)).toMatchObject({ kind: "accepted" });
  expect(lob.piecesOf(piece.orderId)).toHaveLength(1);
});

test("if the connection fails, the rail has no piece; if it doesn't answer, it may have one", async () => {
  const { url } = lob;
  await lob.stop();
  expect((await railAt(url).submit(railPiece())).kind).toBe("not_accepted");
});

test("a wrong API key doesn't reject the letter", async () => {
  const outcome = await railAt(lob.url, "test_other").submit(railPiece());
  expect(outcome).toEqual({ kind: "not_accepted", reason: expect.stringContaining("invalid_api_key") });
});

test.each<Partial<RailPiece>>([
  { mailClass: "certified" },
  { mailClass: "certified_err" },
  { color: true },
  { mailClass: "first_class" },
])("a silent downgrade of %o is recalled, and never accepted as the letter", async (change) => {
  const piece = railPiece(change);
  lob.faults.submit.queue.push("downgrade");
  const outcome = await rail.submit(piece);
  expect(outcome).toMatchObject({ kind: "downgraded", recalled: true });
  expect(paper(piece.orderId)).toBe(0);
  // For a POST with the same key, Lob returns the recalled piece.
  expect(await rail.submit(piece)).toMatchObject({ kind: "downgraded", recalled: true });
  expect(await rail.lookUp(piece.orderId)).toMatchObject({ kind: "suspect" });
});

test.each<[string, Partial<RailPiece>, Partial<LobPiece>, boolean]>([
  [
    "the requested service",
    { mailClass: "certified", color: true },
    { extra_service: "certified", color: true },
    false,
  ],
  ["black instead of color", { color: true }, { color: false }, true],
  ["color instead of black", { color: false }, { color: true }, false],
  ["standard instead of first class", {}, { mail_type: "usps_standard" }, true],
  ["a response without the class", {}, { mail_type: undefined, color: undefined }, false],
  [
    "certified without the return receipt",
    { mailClass: "certified_err" },
    { extra_service: "certified" },
    true,
  ],
  [
    "a response without the requested extra service",
    { mailClass: "certified" },
    { extra_service: undefined },
    true,
  ],
  ["an extra service that wasn't requested", {}, { extra_service: "certified" }, true],
  ["a postcard of a smaller size", { format: "postcard_6x9" }, { size: "4x6" }, true],
  ["the requested postcard", { format: "postcard_6x9" }, { size: "6x9" }, false],
  [
    "a postcard by standard mail",
    { format: "postcard_6x9" },
    { mail_type: "usps_standard", size: "6x9" },
    true,
  ],
])("%s: whether the response shows another service", (_, change, echo, other) => {
  const taken = lobPieceSchema.parse({ id: "ltr_1", mail_type: "usps_first_class", ...echo });
  expect(isOtherService(railPiece(change), taken)).toBe(other);
});

test("a downgrade that Lob doesn't cancel is reported as not recalled", async () => {
  lob.settings.cancelWindowMs = -1;
  lob.faults.submit.queue.push("downgrade");
  expect(await rail.submit(railPiece({ mailClass: "certified" }))).toMatchObject({
    kind: "downgraded",
    recalled: false,
  });
});

test("the look-up reports a downgrade whose response was lost as suspect", async () => {
  const piece = railPiece({ mailClass: "certified" });
  await rail.submit(piece);
  const [taken] = lob.piecesOf(piece.orderId);
  taken!.shown.extra_service = null;
  expect(await rail.lookUp(piece.orderId)).toMatchObject({ kind: "suspect" });
});

test("a refusal is reported by its code, without a name or a street", async () => {
  const big = new Uint8Array(5_000_001);
  big.set(onePagePdf("Dear Grace"));
  const outcome = await rail.submit(railPiece({ pdf: big }));
  expect(outcome).toEqual({
    kind: "rejected",
    reason: "The document is larger than the printer takes (file_size_exceeds_limit).",
  });
  const noPdf = await rail.submit(railPiece({ pdf: new TextEncoder().encode("no PDF") }));
  expect(noPdf).toMatchObject({ kind: "rejected", reason: expect.stringContaining("(invalid_file)") });
  const long = await rail.submit(
    railPiece({
      to: { ...railPiece().to, line1: "One Extraordinarily Interminable Commemorative Thoroughfare" },
    }),
  );
  expect(long.kind).toBe("rejected");
  expect(JSON.stringify([outcome, noPdf, long])).not.toMatch(/Grace|5th|Infinite|Thoroughfare/);
  expect(lob.pieces.size).toBe(0);
});

test("a piece is reported absent only after a complete look-up", async () => {
  const piece = railPiece();
  expect(await rail.lookUp(piece.orderId)).toEqual({ kind: "absent" });
  lob.settings.lag = true;
  lob.faults.submit.queue.push("hang_after");
  await rail.submit(piece);
  expect(await rail.lookUp(piece.orderId)).toEqual({ kind: "absent" });
  lob.catchUp();
  expect(await rail.lookUp(piece.orderId)).toMatchObject({ kind: "found" });
  for (const fault of ["hang_before", "error_500", "too_many", "unreadable"] as const) {
    lob.faults.read.queue.push("none", fault);
    expect(await rail.lookUp(piece.orderId)).toEqual({ kind: "unclear" });
  }
});

test("a list that Lob didn't filter doesn't prove that a piece is absent", async () => {
  await rail.submit(railPiece());
  lob.settings.filters = false;
  expect(await rail.lookUp(railPiece().orderId)).toEqual({ kind: "unclear" });
});

test("a list that says it continues but names no next page is incomplete", async () => {
  const piece = railPiece();
  await rail.submit(piece);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await rail.submit(piece);
  Object.assign(lob.settings, { pageSize: 1, links: false });
  expect(await rail.lookUp(piece.orderId)).toEqual({ kind: "unclear" });
});

test("the look-up reports a letter that Lob canceled as suspect, whatever its service", async () => {
  const piece = railPiece();
  const outcome = await rail.submit(piece);
  if (outcome.kind !== "accepted") throw new Error("not taken");
  lob.advance(outcome.pieceId, "canceled");
  expect(await rail.lookUp(piece.orderId)).toMatchObject({ kind: "suspect" });
});

test("we stop using an idempotency key before Lob forgets it after 24 hours", () => {
  expect(rail.keyLivesMs).toBeLessThan(24 * 3_600_000);
});

test.each([408, 500, 503])("after a %i with any body, Lob may have accepted the letter", (status) => {
  const body = { error: { code: "invalid_file" } };
  expect(judgeError(422, body).kind).toBe("rejected");
  expect(judgeError(status, body)).toEqual({ kind: "unknown" });
});

test("two pieces of one order are suspect, even if they are on different pages of the list", async () => {
  lob.settings.pageSize = 1;
  const piece = railPiece();
  await rail.submit(piece);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await rail.submit(piece);
  expect(paper(piece.orderId)).toBe(2);
  expect(await rail.lookUp(piece.orderId)).toMatchObject({ kind: "suspect" });
});

test("a piece can be polled until delivery, and polling reports the same events as callbacks", async () => {
  const piece = railPiece({ mailClass: "certified" });
  await rail.submit(piece);
  const { id: pieceId } = lob.piecesOf(piece.orderId)[0]!;
  const read = async () => {
    const reading = await rail.readPiece!({ orderId: piece.orderId, pieceId });
    return reading.kind === "read"
      ? reading.trackingEvents.map(({ kind, word }) => `${kind} ${word}`)
      : reading.kind;
  };
  expect(await read()).toEqual([]);
  for (const state of ["mailed", "in_transit", "returned", "delivered"] as const) lob.advance(pieceId, state);
  expect(await read()).toEqual([
    "accepted mailed",
    "in_transit in_transit",
    "returned returned_to_sender",
    "delivered delivered",
  ]);
  lob.faults.read.queue.push("error_500");
  expect(await read()).toBe("unclear");
  expect(await rail.readPiece!({ orderId: piece.orderId, pieceId: "../accounts" })).toEqual({
    kind: "unclear",
  });
  expect(await rail.readPiece!({ orderId: "ord_else", pieceId })).toEqual({ kind: "unclear" });
});

test("a piece that Lob drops or deletes after accepting it is read as dropped", async () => {
  const dropped = railPiece();
  lob.faults.submit.queue.push("silent_drop");
  const outcome = await rail.submit(dropped);
  if (outcome.kind !== "accepted") throw new Error("not taken");
  const reading = await rail.readPiece!({ orderId: dropped.orderId, pieceId: outcome.pieceId });
  expect(reading).toMatchObject({ kind: "read", trackingEvents: [{ kind: "dropped", word: "failed" }] });

  const deleted = railPiece();
  const taken = await rail.submit(deleted);
  if (taken.kind !== "accepted") throw new Error("not taken");
  lob.advance(taken.pieceId, "canceled");
  expect(await rail.readPiece!({ orderId: deleted.orderId, pieceId: taken.pieceId })).toMatchObject({
    trackingEvents: [{ kind: "dropped", word: "deleted" }],
  });
});

test("a letter printed on one side is submitted as such", async () => {
  const piece = railPiece({ singleSided: true });
  expect((await rail.submit(piece)).kind).toBe("accepted");
  expect(lob.piecesOf(piece.orderId)[0]!.form.fields).toMatchObject({ double_sided: "false" });
});

test("Lob accepts letters in three classes and postcards, and nothing else", () => {
  const takes = (format: RailPiece["format"], mailClass: MailClass, tracking = false) =>
    rail.handles({ format, mailClass, tracking, singleSided: false });
  expect(
    takes("letter", "first_class") && takes("letter", "certified") && takes("letter", "certified_err"),
  ).toBe(true);
  expect(takes("postcard_4x6", "first_class")).toBe(true);
  // We don't sell tracking for services that have no tracking number.
  expect(takes("letter", "first_class", true)).toBe(false);
  expect(takes("letter", "priority") || takes("letter_windowed", "first_class")).toBe(false);
  expect(takes("notecard", "first_class") || takes("postcard_4x6", "certified")).toBe(false);
});
