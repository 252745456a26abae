import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReadCallback } from "#lib/ports/print-rail";
import { type LobSimulator, lobWebhookSecret, startLob } from "#simulators/lob";
import { type PostgridSimulator, postgridWebhookSecret, startPostgrid } from "#simulators/postgrid";
import type { SignedCallback } from "#simulators/rail-faults";
import { readLobCallback } from "./lob/read-lob-callback.ts";
import { readPostgridCallback } from "./postgrid/read-postgrid-callback.ts";

const now = new Date("2026-06-01T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const minute = 60_000;
const orderId = `ord_${"a".repeat(32)}`;
type Reader = typeof readLobCallback;

function hear(read: Reader, secret: string | undefined, { headers, body }: SignedCallback, at = now) {
  const callback = { headers: new Headers(headers), body: Buffer.from(body), pathSecret: undefined };
  return read(callback, at, secret);
}
const refusal = { code: "validation_error" };

let lob: LobSimulator;
let postgrid: PostgridSimulator;
beforeAll(async () => {
  lob = await startLob();
  postgrid = await startPostgrid();
});
afterAll(() => Promise.all([lob.stop(), postgrid.stop()]));

describe("Lob", () => {
  const event = (type: string, more: object = {}) =>
    JSON.stringify({
      id: "evt_1",
      event_type: { id: type },
      reference_id: "ltr_1",
      date_created: "2026-06-01T11:59:00Z",
      body: { id: "ltr_1", metadata: { order_id: orderId }, tracking_number: "92071902358909000011275538" },
      ...more,
    });
  const read = (callback: SignedCallback, at = now, secret: string | undefined = lobWebhookSecret) =>
    hear(readLobCallback, secret, callback, at);

  test("a genuine callback names its order, piece, tracking event, and tracking number", () => {
    expect(read(lob.sign(event("letter.certified.mailed"), now))).toEqual({
      eventId: "evt_1",
      kind: "letter.certified.mailed",
      orderId,
      pieceId: "ltr_1",
      trackingEvent: { kind: "accepted", word: "mailed", at: new Date("2026-06-01T11:59:00Z") },
      trackingNumber: "92071902358909000011275538",
    } satisfies ReadCallback);
  });

  test.each([
    ["letter.rendered_pdf", "in_production rendered_pdf"],
    ["postcard.mailed", "accepted mailed"],
    ["letter.in_transit", "in_transit in_transit"],
    ["letter.in_local_area", "local_area in_local_area"],
    ["postcard.processed_for_delivery", "out_for_delivery processed_for_delivery"],
    ["letter.re-routed", "forwarded re-routed"],
    ["letter.certified.pickup_available", "ready_for_pickup pickup_available"],
    ["letter.certified.issue", "other issue"],
    ["letter.certified.returned_to_sender", "returned returned_to_sender"],
    ["letter.delivered", "delivered delivered"],
    ["letter.failed", "dropped failed"],
    ["letter.rejected", "dropped rejected"],
    ["letter.deleted", "dropped deleted"],
    ["letter.created", null],
    ["letter.viewed", null],
    ["letter.rendered_thumbnails", null],
    ["letter.return_envelope.mailed", null],
    ["letter.informed_delivery.email_sent", null],
    ["self_mailer.mailed", null],
    ["something.new", null],
    ["letter.teleported", "other teleported"],
  ])("the callback %s is read as %s", (type, expected) => {
    const { trackingEvent: found } = read(lob.sign(event(type), now));
    expect(found && `${found.kind} ${found.word}`).toBe(expected);
  });

  test("the clock may be off by five minutes either way, in milliseconds or seconds", () => {
    const callback = lob.sign(event("letter.mailed"), now);
    for (const off of [-5, 0, 5]) expect(read(callback, later(off * minute)).pieceId).toBe("ltr_1");
    for (const off of [-6, 6])
      expect(() => read(callback, later(off * minute))).toThrow(expect.objectContaining(refusal));
    const stamp = String(now.getTime() / 1000);
    const mac = createHmac("sha256", lobWebhookSecret).update(`${stamp}.${callback.body}`).digest("hex");
    const inSeconds = { ...callback, headers: { "lob-signature": mac, "lob-signature-timestamp": stamp } };
    expect(read(inSeconds).pieceId).toBe("ltr_1");
  });

  test("forged, changed, unsigned, and wrongly signed callbacks are refused", () => {
    const good = lob.sign(event("letter.failed"), now);
    const { "lob-signature": mac = "", ...stamped } = good.headers;
    const bad: SignedCallback[] = [
      { ...good, body: good.body.replace("ltr_1", "ltr_2") },
      { ...good, headers: stamped },
      { ...good, headers: { ...stamped, "lob-signature": mac.slice(0, 63) } },
      { ...good, headers: { ...stamped, "lob-signature": "0".repeat(64) } },
      { ...good, headers: { "lob-signature": mac } },
      { ...good, headers: { ...good.headers, "lob-signature-timestamp": String(now.getTime() + 1) } },
      lob.sign(event("letter.failed"), now, "another secret"),
    ];
    for (const callback of bad) expect(() => read(callback)).toThrow(expect.objectContaining(refusal));
  });

  test("with no secret or the secret of Lob's debugger, callbacks get not_found", () => {
    const debug = lob.sign(event("letter.mailed"), now, "secret");
    expect(() => hear(readLobCallback, undefined, debug)).toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
    expect(() => read(debug, now, "secret")).toThrow(expect.objectContaining({ code: "not_found" }));
  });

  test("missing or malformed fields are read as missing", () => {
    const strange = { body: null, reference_id: 5, id: undefined, date_created: "soon" };
    const found = read(lob.sign(event("letter.delivered", strange), now));
    expect(found).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: "letter.delivered",
      orderId: null,
      pieceId: null,
      trackingEvent: { kind: "delivered", word: "delivered", at: now },
    });
    const foreign = { body: { id: "ltr_1", metadata: { order_id: "'; drop table" } } };
    expect(read(lob.sign(event("letter.mailed", foreign), now)).orderId).toBeNull();
    for (const body of ["", "[]", "{}", "no json"])
      expect(() => read(lob.sign(body, now))).toThrow(expect.objectContaining(refusal));
  });
});

describe("PostGrid", () => {
  const event = {
    id: "event_1",
    type: "letter.updated",
    data: {
      id: "letter_1",
      status: "processed_for_delivery",
      imbStatus: "out_for_delivery",
      imbDate: "2026-06-01T10:00:00Z",
      metadata: { order_id: orderId },
      trackingNumber: "EA0123456789US",
    },
  };
  const read = (callback: SignedCallback, at = now, secret: string | undefined = postgridWebhookSecret) =>
    hear(readPostgridCallback, secret, callback, at);

  test.each(["token", "header"] as const)("a callback signed by its %s is read", (signs) => {
    postgrid.settings.signs = signs;
    expect(read(postgrid.sign(event))).toEqual({
      eventId: "event_1",
      kind: "letter.updated",
      orderId,
      pieceId: "letter_1",
      trackingEvent: {
        kind: "out_for_delivery",
        word: "out_for_delivery",
        at: new Date("2026-06-01T10:00:00Z"),
      },
      trackingNumber: "EA0123456789US",
    } satisfies ReadCallback);
  });

  test("a token is verified, never merely decoded", () => {
    postgrid.settings.signs = "token";
    const { body, headers } = postgrid.sign(event);
    const [header, claims, mac] = body.split(".") as [string, string, string];
    const other = Buffer.from(JSON.stringify({ ...event, id: "event_2" })).toString("base64url");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const bodies = [
      `${header}.${other}.${mac}`,
      `${none}.${claims}.${mac}`,
      `${none}.${claims}.`,
      `${header}.${claims}`,
      `${header}.${claims}.${mac}A`,
      postgrid.sign(event, "another secret").body,
      postgrid.sign(event, postgridWebhookSecret, "none").body,
      postgrid.sign(event, postgridWebhookSecret, "HS512").body,
      JSON.stringify(event),
    ];
    for (const forged of bodies)
      expect(() => read({ body: forged, headers })).toThrow(expect.objectContaining(refusal));
    expect(read({ body: JSON.stringify(body), headers }).eventId).toBe("event_1");
  });

  test("an expired or future token is refused", () => {
    postgrid.settings.signs = "token";
    const seconds = now.getTime() / 1000;
    expect(read(postgrid.sign({ ...event, exp: seconds - 60, nbf: seconds + 60 })).eventId).toBe("event_1");
    for (const bad of [{ exp: seconds - 600 }, { nbf: seconds + 600 }])
      expect(() => read(postgrid.sign({ ...event, ...bad }))).toThrow(expect.objectContaining(refusal));
  });

  test("with a header, only the MAC of exactly these bytes is accepted", () => {
    postgrid.settings.signs = "header";
    const good = postgrid.sign(event);
    const bad: SignedCallback[] = [
      { ...good, body: `${good.body} ` },
      { ...good, headers: {} },
      { ...good, headers: { "x-postgrid-signature": "" } },
      postgrid.sign(event, "another secret"),
    ];
    for (const callback of bad) expect(() => read(callback)).toThrow(expect.objectContaining(refusal));
  });

  test("without a secret, callbacks get not_found; callbacks about other resources are ignored", () => {
    expect(() => hear(readPostgridCallback, undefined, postgrid.sign(event))).toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
    const contact = { id: "event_3", type: "contact.created", data: { id: "contact_1" } };
    expect(read(postgrid.sign(contact))).toEqual({
      eventId: "event_3",
      kind: "contact.created",
      orderId: null,
      pieceId: null,
      trackingEvent: null,
    });
  });
});
