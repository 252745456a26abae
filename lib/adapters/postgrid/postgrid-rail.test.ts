import { afterAll, beforeEach, expect, test } from "vitest";
import type { MailClass } from "#lib/domain/mail/pieces";
import type { PrintRail, RailPiece } from "#lib/ports/print-rail";
import { type PostgridSimulator, startPostgrid } from "#simulators/postgrid";
import type { SubmitFault } from "#simulators/rail-faults";
import { railPiece } from "#simulators/rail-piece";
import { createPostgridRail } from "./postgrid-rail.ts";
import { isOtherService, judgeError, type PostgridLetter, postgridLetterSchema } from "./postgrid-wire.ts";

const clock = () => new Date("2026-06-01T12:00:00Z");
const started: PostgridSimulator[] = [];
let postgrid: PostgridSimulator;
let rail: PrintRail;

beforeEach(async () => {
  postgrid = await startPostgrid({ clock });
  started.push(postgrid);
  rail = createPostgridRail({
    apiKey: postgrid.env.POSTGRID_API_KEY,
    webhookSecret: postgrid.env.POSTGRID_WEBHOOK_SECRET,
    apiBase: postgrid.url,
    clock,
  });
});
afterAll(() => Promise.all(started.map((each) => each.stop())));

const letter = (change: Partial<RailPiece> = {}) =>
  railPiece({ mailClass: "priority", color: true, ...change });

test.each<[MailClass, string]>([
  ["priority", "usps_express_3_day"],
  ["first_class", "first_class"],
  ["certified", "certified"],
  ["certified_err", "certified_return_receipt"],
])("a %s letter is submitted as %s, under the order's ID", async (mailClass, service) => {
  const piece = letter({ mailClass });
  const outcome = await rail.submit(piece);
  const [taken] = postgrid.piecesOf(piece.orderId);
  expect(outcome).toEqual({ kind: "accepted", pieceId: taken!.id });
  expect(taken!.form.fields).toMatchObject({
    mailingClass: service,
    color: "true",
    doubleSided: "true",
    size: "us_letter",
    to: { firstName: "Grace Hopper", addressLine1: "350 5th Ave", addressLine2: "Apt 21", countryCode: "US" },
    from: { firstName: "Ada Lovelace", provinceOrState: "CA" },
  });
  expect(taken!.form.files.get("pdf")!.equals(Buffer.from(piece.pdf))).toBe(true);
  expect(await rail.lookUp(piece.orderId)).toEqual({ kind: "found", pieceId: taken!.id });
});

test("a letter printed on one side is submitted as such", async () => {
  const piece = letter({ singleSided: true });
  expect((await rail.submit(piece)).kind).toBe("accepted");
  expect(postgrid.piecesOf(piece.orderId)[0]!.form.fields).toMatchObject({ doubleSided: "false" });
});

test.each<[SubmitFault, string, number]>([
  ["hang_before", "unknown", 0],
  ["hang_after", "unknown", 1],
  ["error_500", "unknown", 0],
  ["error_500_after", "unknown", 1],
  ["too_many", "limited", 0],
  ["unreadable", "unknown", 1],
  ["silent_drop", "accepted", 0],
])("%s: the outcome is %s, and the look-up reports what exists", async (fault, kind, papers) => {
  const piece = letter();
  postgrid.faults.submit.queue.push(fault);
  expect((await rail.submit(piece)).kind).toBe(kind);
  expect(postgrid.paperOf(piece.orderId)).toHaveLength(papers);
  // A dropped piece exists, but in an unexpected state.
  const there = fault === "silent_drop" ? "suspect" : papers === 1 ? "found" : "absent";
  expect((await rail.lookUp(piece.orderId)).kind).toBe(there);
});

test("without an idempotency key, a repeated POST makes a second letter, and the look-up reports the pair as suspect", async () => {
  expect(rail.keyLivesMs).toBeUndefined();
  const piece = letter();
  await rail.submit(piece);
  await rail.submit(piece);
  postgrid.settings.pageSize = 1;
  expect(await rail.lookUp(piece.orderId)).toMatchObject({ kind: "suspect" });
});

test.each<[string, Partial<RailPiece>, Partial<PostgridLetter>, boolean]>([
  ["the requested class", {}, { mailingClass: "usps_express_3_day" }, false],
  [
    "the same class by its other name",
    { mailClass: "certified" },
    { mailingClass: "usps_first_class_certified" },
    false,
  ],
  ["a response without the class", {}, { mailingClass: undefined }, true],
  ["another class", { mailClass: "certified" }, { mailingClass: "first_class" }, true],
  ["black instead of color", {}, { mailingClass: "usps_express_3_day", color: false }, true],
  ["a response without the color", {}, { mailingClass: "usps_express_3_day", color: undefined }, false],
  ["color instead of black", { color: false }, { mailingClass: "usps_express_3_day", color: true }, false],
])("%s: whether the response shows another service", (_, change, echo, other) => {
  const taken = postgridLetterSchema.parse({ id: "letter_1", ...echo });
  expect(isOtherService(letter(change), taken)).toBe(other);
});

test("after a 5xx with any body, PostGrid may have accepted the letter", () => {
  const body = { error: { type: "rate_limit_exceeded_error" } };
  expect(judgeError(429, body).kind).toBe("limited");
  expect(judgeError(503, body)).toEqual({ kind: "unknown" });
});

test("a search with a count but no letters is inconclusive", async () => {
  const piece = letter();
  await rail.submit(piece);
  postgrid.settings.pageSize = 0;
  expect(await rail.lookUp(piece.orderId)).toEqual({ kind: "unclear" });
});

test("a silent downgrade is recalled, or reported as not recalled", async () => {
  const piece = letter();
  postgrid.faults.submit.queue.push("downgrade", "downgrade");
  expect(await rail.submit(piece)).toMatchObject({ kind: "downgraded", recalled: true });
  expect(postgrid.paperOf(piece.orderId)).toHaveLength(0);
  postgrid.faults.read.queue.push("error_500");
  expect(await rail.submit(letter())).toMatchObject({ kind: "downgraded", recalled: false });
});

test("a search that matches other fields, lags, or breaks off is inconclusive", async () => {
  const piece = letter();
  await rail.submit(letter({ to: { ...piece.to, name: piece.orderId } }));
  expect(await rail.lookUp(piece.orderId)).toEqual({ kind: "absent" });
  postgrid.settings.lag = true;
  postgrid.faults.submit.queue.push("hang_after");
  await rail.submit(piece);
  expect(await rail.lookUp(piece.orderId)).toEqual({ kind: "absent" });
  postgrid.catchUp();
  expect(await rail.lookUp(piece.orderId)).toMatchObject({ kind: "found" });
  for (const fault of ["hang_before", "error_500", "too_many", "unreadable"] as const) {
    postgrid.faults.read.queue.push(fault);
    expect(await rail.lookUp(piece.orderId)).toEqual({ kind: "unclear" });
  }
});

test("a refusal names no street, and an account problem doesn't reject the letter", async () => {
  const refused = await rail.submit(letter({ pdf: new TextEncoder().encode("no PDF") }));
  expect(refused).toEqual({ kind: "rejected", reason: "The printer refused the letter (validation_error)." });
  const stranger = createPostgridRail({
    apiKey: "x",
    webhookSecret: undefined,
    apiBase: postgrid.url,
    clock,
  });
  expect((await stranger.submit(letter())).kind).toBe("not_accepted");
  await postgrid.stop();
  expect((await rail.submit(letter())).kind).toBe("not_accepted");
});

test("a letter is tracked through all of PostGrid's states: sent, scanned, returned, canceled", async () => {
  const piece = letter();
  const outcome = await rail.submit(piece);
  if (outcome.kind !== "accepted") throw new Error("not taken");
  const { pieceId } = outcome;
  const read = async () => {
    const reading = await rail.readPiece!({ orderId: piece.orderId, pieceId });
    return reading.kind === "read"
      ? [
          reading.trackingEvents.map(({ kind, word }) => `${kind} ${word}`).join(", "),
          Boolean(reading.trackingNumber),
        ]
      : reading.kind;
  };
  expect(await read()).toEqual(["", false]);
  postgrid.advance(pieceId, "in_production");
  expect(await read()).toEqual(["in_production printing", false]);
  postgrid.advance(pieceId, "mailed");
  expect(await read()).toEqual(["accepted processed_for_delivery, accepted entered_mail_stream", true]);
  postgrid.advance(pieceId, "in_transit");
  expect(await read()).toEqual(["accepted completed, out_for_delivery out_for_delivery", true]);
  postgrid.advance(pieceId, "returned");
  expect(await read()).toEqual(["accepted completed, returned returned_to_sender", true]);
  postgrid.advance(pieceId, "canceled");
  expect(await read()).toEqual(["dropped cancelled", false]);
  expect(await rail.readPiece!({ orderId: piece.orderId, pieceId: "../contacts" })).toEqual({
    kind: "unclear",
  });
});

test("PostGrid accepts letters in every class, and nothing else", () => {
  for (const mailClass of ["first_class", "certified", "certified_err", "priority"] as const)
    expect(rail.handles({ format: "letter", mailClass, tracking: false, singleSided: false })).toBe(true);
  for (const format of ["letter_windowed", "notecard", "postcard_4x6"] as const)
    expect(rail.handles({ format, mailClass: "first_class", tracking: false, singleSided: false })).toBe(
      false,
    );
  // We don't sell tracking for services that have no tracking number.
  expect(
    rail.handles({ format: "letter", mailClass: "first_class", tracking: true, singleSided: false }),
  ).toBe(false);
});
