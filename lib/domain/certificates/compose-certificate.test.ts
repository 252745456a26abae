import { describe, expect, test } from "vitest";
import type { Order, StoredOrderEvent } from "#lib/domain/orders/order";
import type { EventKind } from "#lib/domain/orders/order-status";
import { AppError } from "#lib/shared/errors";
import type { CertificateRow } from "./certificate-repository.ts";
import { type CertificateDeps, certificateOf, composeCertificate } from "./compose-certificate.ts";

const at = new Date("2026-11-21T15:04:05Z");
const orderId = `ord_${"ab".repeat(16)}`;
const order = {
  id: orderId,
  stage: "mailed",
  status: "mailed",
  sandbox: false,
  mailClass: "certified",
  format: "letter",
  pageCount: 2,
  color: false,
  tracking: false,
  removeBranding: false,
  singleSided: false,
  createdAt: at,
  updatedAt: at,
  trackingNumber: null,
  refusalReason: null,
  mailedAt: null,
  deliveredAt: null,
  delivery: null,
  returned: null,
  receiptAt: null,
  failure: null,
} as unknown as Order;
const ada = { name: "Ada", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" };
const grace = { ...ada, name: "Grace", line2: "Apt 2" };
const pdf = Buffer.from("%PDF-1.7 the letter");
const sha256 = "ab".repeat(32);
const row: CertificateRow = {
  documentSha256: sha256,
  recipient: grace,
  sender: ada,
  text: null,
  font: null,
  front: null,
  documentKey: "documents/ord_1.pdf",
  erasedAt: null,
  proof: null,
  submissions: [{ rail: "lob", status: "accepted", pieceId: "ltr_1", startedAt: at }],
};
const event = (kind: EventKind, detail?: Record<string, unknown>): StoredOrderEvent => ({
  id: "1",
  kind,
  at: new Date(at.getTime() + 60_000),
  ...(detail ? { detail } : {}),
});
const events = [event("order.created"), event("order.submitted", { rail: "lob" }), event("order.mailed")];
const facts = {
  order,
  events,
  row,
  pictures: [new Uint8Array(1)],
  receipt: null as Uint8Array | null,
  pages: {
    order: `https://posthorn.example/orders/${orderId}`,
    verify: "https://posthorn.example/verify",
  },
  hash: "5e".repeat(32),
  now: new Date("2026-12-24T00:00:00Z"),
};
const certify = (change: Partial<typeof facts> = {}) => certificateOf({ ...facts, ...change });
const factsOf = (change: Partial<typeof facts> = {}) =>
  Object.fromEntries(certify(change).facts.map(({ label, value }) => [label, value]));
const ordered = (change: Partial<Order>) => factsOf({ order: { ...order, ...change } });

describe("a certificate says", () => {
  test("what was sent and when, through which printer, and its current state", () => {
    expect(factsOf()).toEqual({
      Class: "Certified Mail",
      Mailpiece: "Letter, 2 pages",
      Printing: "In black and white, on both sides",
      Options: "None",
      Ordered: "Nov 21, 2026, 15:04:05 UTC",
      "Sent to printer": "Nov 21, 2026, 15:05:05 UTC",
      Printer: "Lob",
      "Printer reference": "ltr_1",
      "Tracking number": "None",
      Status: "Mailed",
    });
    expect(certify()).toMatchObject({
      title: "Mailing record",
      sandboxNotice: undefined,
      orderId: orderId,
      issued: "December 24, 2026, 00:00:00 UTC",
      document: { sha256, captions: ["Page 1", "Page 2"], pictures: facts.pictures },
    });
    expect(certify().check).toContain(`https://posthorn.example/orders/${orderId}`);
  });

  test.each<[Partial<Order>, Record<string, string>]>([
    [{ pageCount: 1 }, { Mailpiece: "Letter, 1 page", Printing: "In black and white" }],
    [{ color: true }, { Printing: "In color, on both sides" }],
    [{ singleSided: true }, { Printing: "In black and white, on one side" }],
    [{ format: "letter_windowed" }, { Mailpiece: "Letter in a window envelope, 2 pages" }],
    [{ format: "postcard_4x6" }, { Mailpiece: "Postcard, 4 × 6 in", Printing: "In color" }],
    [{ tracking: true }, { Options: "Tracking" }],
    [{ tracking: true, removeBranding: true }, { Options: "Tracking, without our logo" }],
    [{ removeBranding: true }, { Options: "Without our logo" }],
    [{ trackingNumber: "9400" }, { "Tracking number": "9400" }],
    [{ status: "held_for_review" }, { Status: "Held for review" }],
    [{ status: "delivered", delivery: "confirmed" }, { Status: "Delivered" }],
    [{ status: "delivered", delivery: "presumed" }, { Status: "Presumed delivered" }],
    [{ status: "delivered", delivery: "returned" }, { Status: "Returned to the sender" }],
  ])("for an order with %j: %j", (change, said) => {
    expect(ordered(change)).toMatchObject(said);
  });

  test("the sender and the recipient, as printed on the letter", () => {
    expect(certify().parties).toEqual([
      { label: "From", lines: ["Ada", "1 Main St", "Troy, NY 12180"] },
      { label: "To", lines: ["Grace", "1 Main St", "Apt 2", "Troy, NY 12180"] },
    ]);
  });

  test("when each step happened and who reported it", () => {
    expect(certify().events.at(-1)).toEqual({
      time: "Nov 21, 2026, 15:05:05 UTC",
      what: "Mailed",
      detail: undefined,
      statedBy: "Lob",
    });
    expect(certify().events.map(({ what }) => what)).toEqual([
      "Order received",
      "Sent to the printer",
      "Mailed",
    ]);
  });

  test("no hand-off, printer, or reference if no printer has the letter", () => {
    const waiting = factsOf({ events: [event("order.created")], row: { ...row, submissions: [] } });
    expect(waiting).toMatchObject({ "Sent to printer": "No" });
    expect(waiting).not.toHaveProperty("Printer");
    expect(waiting).not.toHaveProperty("Printer reference");
  });

  test("the printer that has the letter, not one that refused it or didn't answer", () => {
    const tried = (rail: string, status: string, pieceId: string | null) => ({
      ...{ rail, status, pieceId },
      startedAt: at,
    });
    const submissions = [
      tried("thanksio", "accepted", "old"),
      tried("lob", "accepted", "ltr_1"),
      tried("postgrid", "rejected", "recalled"),
      tried("postgrid", "accepted", null),
    ];
    expect(factsOf({ row: { ...row, submissions } })).toMatchObject({
      Printer: "Lob",
      "Printer reference": "ltr_1",
    });
    // Here, only the log names the printer.
    expect(factsOf({ row: { ...row, submissions: [] } })).toMatchObject({ Printer: "Lob" });
  });

  test("that a sandbox order is a test and nothing was handed over", () => {
    const sandboxNotice = { ...facts, order: { ...order, sandbox: true } };
    expect(certify(sandboxNotice).title).toBe("Test record");
    expect(certify(sandboxNotice).sandboxNotice).toContain("nothing was printed or mailed");
    expect(factsOf(sandboxNotice)).toMatchObject({ "Sent to printer": "No" });
    expect(factsOf(sandboxNotice)).not.toHaveProperty("Printer");
    expect(certify(sandboxNotice).document.note).toContain("that would be printed");
    expect(certify(sandboxNotice).limits.items[0]).toContain("Anything. It shows");
  });

  test("what was erased and when, without any names", () => {
    const erased = { ...row, sender: null, recipient: null, erasedAt: new Date("2026-12-21T09:00:00Z") };
    const { parties, document } = certify({ row: erased, pictures: [] });
    expect(parties).toHaveLength(1);
    expect(parties[0]).toMatchObject({ label: "Erased" });
    expect(parties[0]!.lines[0]).toContain("were erased on December 21, 2026, 09:00:00 UTC. ");
    expect(document.note).toContain("The pages were erased");
    expect(certify({ row: { ...erased, erasedAt: null } }).parties[0]!.lines[0]).toContain("were erased. ");
    for (const half of [{ sender: null }, { recipient: null }])
      expect(certify({ row: { ...row, ...half } }).parties[0]!.label).toBe("Erased");
  });

  test("whether its pages are shown, and where they come from", () => {
    expect(certify().document.note).toContain("was sent to the printer. A file that differs");
    expect(certify({ pictures: [] }).document.note).toContain("can no longer be shown here");
    expect(certify({ events: [event("order.created")] }).document.note).toContain("that would be printed");
  });

  test.each<[Partial<Order>, string[]]>([
    [{ format: "postcard_6x9", pageCount: 1 }, ["Front", "Back"]],
    [{ format: "notecard", pageCount: 1 }, ["Outside", "Inside", "Envelope"]],
    [{ pageCount: 3 }, ["Page 1", "Page 2", "Page 3"]],
  ])("what each page image of %j shows", (change, captions) => {
    expect(certify({ order: { ...order, ...change } }).document.captions).toEqual(captions);
  });
});

describe("the page thumbnails", () => {
  type Drawn = ReturnType<typeof certificateOf>;
  async function compose(
    row: Partial<CertificateRow>,
    {
      change = {} as Partial<Order>,
      stored = pdf as Buffer | "too_large" | null,
      made = pdf,
      fails = null as Error | null,
    } = {},
  ) {
    let drawn: Drawn | null = null;
    const asked: { page: number; options: Record<string, unknown> }[] = [];
    const prepared: unknown[] = [];
    const named: string[] = [];
    const { createHash } = await import("node:crypto");
    const whole = { ...facts.row, documentSha256: createHash("sha256").update(pdf).digest("hex"), ...row };
    const deps = {
      orders: { findOrder: async () => ({ ...order, ...change }), listEvents: async () => events },
      certificates: { read: async () => whole },
      documents: {
        async toPng(given: Uint8Array, page: number, options: Record<string, unknown>) {
          asked.push({ page, options });
          expect(Buffer.from(given).toString()).toMatch(/ as mailed$/);
          if (fails) throw fails;
          return new Uint8Array([page]);
        },
        async asMailed(given: Uint8Array) {
          return Buffer.concat([given, Buffer.from(" as mailed")]);
        },
        async prepare(...given: unknown[]) {
          prepared.push(given);
          return { render: async () => made };
        },
        async drawCertificate(certificate: Drawn) {
          drawn = certificate;
          return new Uint8Array();
        },
      },
      rails: {
        named: (name: string) => {
          named.push(name);
          return name === "lob" ? { windowProfile: (format: string) => `lob ${format}` } : null;
        },
        find: () => ({ windowProfile: () => "of the next printer" }),
      },
      store: { get: async () => (Buffer.isBuffer(stored) ? { bytes: stored } : stored) },
      clock: () => facts.now,
      records: { remember: async () => undefined },
      recordKeys: { sign: async (pdf: Uint8Array) => pdf },
    } as unknown as CertificateDeps;
    const capability = { orderId: orderId, action: "cancel" } as const;
    await composeCertificate(deps, capability, { pages: facts.pages, caller: "addr:1" });
    return { pictures: drawn!.document.pictures.map(([page]) => page), asked, prepared, named };
  }

  test("show all pages, in order, with the window of the printer that has the letter", async () => {
    const { pictures, asked } = await compose({});
    expect(pictures).toEqual([1, 2]);
    expect(asked[0]!.options).toMatchObject({
      widthPx: 600,
      caller: "addr:1",
      piece: {
        format: "letter",
        mailClass: "certified",
        color: false,
        to: grace,
        from: ada,
        windowProfile: "lob letter",
      },
    });
    expect((await compose({}, { change: { pageCount: 3 } })).asked[2]!.options).toMatchObject({
      widthPx: 600,
    });
    expect((await compose({}, { change: { pageCount: 4 } })).asked[3]!.options).toMatchObject({
      widthPx: 360,
    });
  });

  test("use the window of the intended printer if no printer has the letter yet", async () => {
    const { asked } = await compose({ submissions: [] });
    expect(asked[0]!.options).toMatchObject({ piece: { windowProfile: "of the next printer" } });
    const gone = [{ rail: "closed", status: "accepted", pieceId: "1", startedAt: at }];
    expect((await compose({ submissions: gone })).asked[0]!.options).toMatchObject({
      piece: { windowProfile: "of the next printer" },
    });
  });

  test("are rendered from the text if no file was stored", async () => {
    const text = { documentKey: null, text: "Dear Grace", font: "hand" as const, front: "stripes" as never };
    const { pictures, prepared } = await compose(text);
    expect(pictures).toEqual([1, 2]);
    expect(prepared).toMatchObject([
      [
        { kind: "text", text: "Dear Grace" },
        { font: "hand", postcardFront: "stripes" },
        { caller: "addr:1" },
      ],
    ]);
  });

  test.each<[string, Partial<CertificateRow>, Parameters<typeof compose>[1]]>([
    ["when the file is gone", {}, { stored: null }],
    ["when the file has changed", {}, { stored: Buffer.from("%PDF-1.7 another") }],
    ["when the file is too large", {}, { stored: "too_large" }],
    [
      "when its text would be printed differently today",
      { documentKey: null, text: "x" },
      { made: Buffer.from("y") },
    ],
    ["when neither the file nor the text was stored", { documentKey: null }, {}],
    ["when the names were erased", { recipient: null }, {}],
    ["when the sender was erased", { sender: null }, {}],
    ["when they cannot be drawn", {}, { fails: new AppError("invalid_pdf", "broken") }],
  ])("are left out %s, and the rest is certified", async (_, change, options) => {
    expect((await compose(change, options)).pictures).toEqual([]);
  });

  test("that can't be drawn right now are retried; a bug of ours is thrown", async () => {
    const busy = new AppError("service_unavailable", "busy", { retryAfterSeconds: 1 });
    await expect(compose({}, { fails: busy })).rejects.toBe(busy);
    const bug = new TypeError("bug");
    await expect(compose({}, { fails: bug })).rejects.toBe(bug);
  });
});
