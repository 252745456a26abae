import { type Format, pieces } from "#lib/domain/mail/pieces";
import { fitRailAddress, type RailAddress } from "#lib/domain/rails/fit-rail-address";
import type {
  AddressLimits,
  ListedPiece,
  LookUpOutcome,
  NoteRate,
  PieceReading,
  PrintRail,
  RailPiece,
  SubmitOutcome,
} from "#lib/ports/print-rail";
import type { Clock } from "#lib/shared/clock";
import { createRailCaller, okBody } from "../rail-http.ts";
import { expectedDateOf, orderIdOf, trackingNumberOf } from "../rail-wire.ts";
import { judgeError } from "./judge-lob-refusal.ts";
import {
  extraServices,
  isOtherService,
  type LobPiece,
  lobListSchema,
  lobPieceSchema,
  products,
  trackingEventsOfPiece,
} from "./lob-wire.ts";
import { readLobCallback } from "./read-lob-callback.ts";

export type LobSettings = {
  apiKey: string;
  webhookSecret: string | undefined;
  /** Without the version: https://api.lob.com */
  apiBase: string;
  /** Splits a printed document into one document per page. */
  splitPages: (pdf: Uint8Array) => Promise<readonly Uint8Array[]>;
  clock: Clock;
  noteRate?: NoteRate;
};

/** From Lob's error documentation: 40 characters in a name, 64 in a line, and 50 in the recipient's two lines together. */
const addressLimits: AddressLimits = { name: 40, line: 64, linesTogether: 50, city: 200 };
const submitMs = 30_000;
const readMs = 10_000;
/** An order rarely has more than two pieces, so a longer list can't belong to one order. */
const maxListPages = 5;
/** The limit for the list of all orders: 20,000 pieces. */
const maxAllPages = 200;

type Product = NonNullable<(typeof products)[Format]>;

/**
 * Lob prints and mails letters, including certified ones, and postcards. The order's ID is the idempotency key of every POST,
 * so an order is one piece: a repeated POST returns the existing piece, and a refused one makes none. A hash binds the bytes of the
 * piece.
 */
export function createLobRail(settings: LobSettings): PrintRail {
  const { apiKey, webhookSecret, apiBase, splitPages, clock, noteRate } = settings;
  const call = createRailCaller({
    base: `${apiBase.replace(/\/+$/, "")}/v1`,
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`,
      "lob-version": "2024-01-01",
    },
    noteRate,
  });

  async function submit(piece: RailPiece): Promise<SubmitOutcome> {
    const sides = fitSides(piece);
    if (!sides) return { kind: "rejected", reason: "An address is too long for the printer's envelope." };
    const product = products[piece.format];
    const body = product && (await toForm(piece, product, sides).catch(() => null));
    if (!product || !body)
      return { kind: "not_accepted", reason: "We couldn't prepare the document for the printer." };
    const headers = { "idempotency-key": piece.orderId };
    const path = `/${product.resource}`;
    const reply = await call({ method: "POST", path, body, headers, timeoutMs: submitMs });
    if (reply.kind === "unsent") return { kind: "not_accepted", reason: "The printer cannot be reached." };
    if (reply.kind === "lost") return { kind: "unknown" };
    if (reply.status < 200 || reply.status > 299) return judgeError(reply.status, reply.body);
    const echo = lobPieceSchema.safeParse(reply.body).data;
    // Lob answered success, but not with a valid piece of this order. It may have made one.
    if (!echo || (echo.metadata && orderIdOf(echo.metadata) !== piece.orderId)) return { kind: "unknown" };
    const reason = "The printer accepted the letter with a different service than you paid for.";
    if (echo.deleted) return { kind: "downgraded", pieceId: echo.id, recalled: true, reason };
    if (isOtherService(piece, echo))
      return { kind: "downgraded", pieceId: echo.id, recalled: await recall(echo.id), reason };
    return { kind: "accepted", ...acceptedOf(echo) };
  }

  async function toForm(piece: RailPiece, product: Product, { to, from }: Sides): Promise<FormData> {
    const form = new FormData();
    const set = (fields: Readonly<Record<string, string | undefined>>) => {
      for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
    };
    const attach = (name: string, pdf: Uint8Array) =>
      form.set(name, new File([pdf as BlobPart], `${name}.pdf`, { type: "application/pdf" }));
    set({
      ...addressFields("to", to),
      ...addressFields("from", from),
      "metadata[order_id]": piece.orderId,
      // Stores what was requested, so that a look-up can detect a lesser service.
      "metadata[asked]": askedOf(piece),
      mail_type: "usps_first_class",
      use_type: "operational",
      size: product.size,
    });
    if (product.resource === "postcards") {
      const [front, back, ...more] = await splitPages(piece.pdf);
      if (!front || !back || more.length > 0) throw new Error("A postcard has two sides");
      attach("front", front);
      attach("back", back);
    } else {
      set({
        color: String(piece.color),
        double_sided: String(!piece.singleSided),
        address_placement: "top_first_page",
        extra_service: extraServices[piece.mailClass as keyof typeof extraServices] ?? undefined,
      });
      attach("file", piece.pdf);
    }
    return form;
  }

  async function recall(pieceId: string): Promise<boolean> {
    const reply = await call({ method: "DELETE", path: pathOf(pieceId), timeoutMs: readMs });
    return reply.kind === "answered" && lobPieceSchema.safeParse(reply.body).data?.deleted === true;
  }

  async function lookUp(orderId: string): Promise<LookUpOutcome> {
    const lists = await Promise.all([list("letters", orderId), list("postcards", orderId)]);
    if (lists.some((found) => !found)) return { kind: "unclear" };
    const [piece, ...more] = lists.flatMap((found) => found ?? []);
    if (!piece) return { kind: "absent" };
    if (more.length > 0)
      return { kind: "suspect", reason: "The printer has more than one letter for this order." };
    if (piece.deleted)
      return { kind: "suspect", reason: "The printer has a letter for this order that was canceled." };
    const asked = readAsked(piece.metadata?.asked);
    if (asked && isOtherService(asked, piece))
      return {
        kind: "suspect",
        reason: "The printer has the letter with a different service than we requested.",
      };
    return { kind: "found", ...acceptedOf(piece) };
  }

  /** Every piece of the order; null if the list may be incomplete. */
  async function list(resource: Product["resource"], orderId: string): Promise<LobPiece[] | null> {
    const found = await listBy(resource, { "metadata[order_id]": orderId }, maxListPages);
    // A list that contains other orders was not filtered, so an absence in it proves nothing.
    return found?.every(({ metadata }) => orderIdOf(metadata) === orderId) ? found : null;
  }

  /** Every piece that the filter selects, to the last page; null if the list may be incomplete. */
  async function listBy(
    resource: Product["resource"],
    filter: Readonly<Record<string, string>>,
    maxPages: number,
  ): Promise<LobPiece[] | null> {
    const found: LobPiece[] = [];
    let after: string | null = null;
    for (let page = 0; page < maxPages; page++) {
      const query: Record<string, string> = { ...filter, limit: "100", ...(after ? { after } : {}) };
      const reply = await call({ method: "GET", path: `/${resource}`, query, timeoutMs: readMs });
      const answer = lobListSchema.safeParse(okBody(reply)).data;
      if (!answer) return null;
      for (const given of answer.data) {
        const piece = lobPieceSchema.safeParse(given).data;
        if (!piece) return null;
        found.push(piece);
      }
      if (!answer.next_url) return found;
      after = /[?&]after=([^&]+)/.exec(answer.next_url)?.[1] ?? null;
      if (!after) return null;
      after = decodeURIComponent(after);
    }
    return null;
  }

  async function listPieces(since: Date): Promise<ListedPiece[] | null> {
    const filter = { "date_created[gte]": since.toISOString() };
    const lists = await Promise.all([
      listBy("letters", filter, maxAllPages),
      listBy("postcards", filter, maxAllPages),
    ]);
    if (lists.some((found) => !found)) return null;
    return lists.flatMap((found) => found ?? []).map(toListed);
  }

  async function readPiece({
    orderId,
    pieceId,
  }: {
    orderId: string;
    pieceId: string;
  }): Promise<PieceReading> {
    if (!lobPieceSchema.shape.id.safeParse(pieceId).success) return { kind: "unclear" };
    const reply = await call({ method: "GET", path: pathOf(pieceId), timeoutMs: readMs });
    const piece = lobPieceSchema.safeParse(okBody(reply)).data;
    if (!piece || piece.id !== pieceId || (orderIdOf(piece.metadata) ?? orderId) !== orderId)
      return { kind: "unclear" };
    const { pieceId: _, ...rest } = acceptedOf(piece);
    return { kind: "read", trackingEvents: trackingEventsOfPiece(piece, clock()), ...rest };
  }

  return {
    name: "lob",
    // Only Lob's certified letters have a tracking number (lob-openapi: letters, tracking_number).
    handles: ({ format, mailClass, tracking }) =>
      !tracking &&
      products[format] !== null &&
      pieces[format].classes.includes(mailClass) &&
      mailClass !== "priority",
    // Lob prints the addresses itself, on postcards too.
    windowProfile: () => "lob_10",
    addressLimits,
    timeoutMs: submitMs + readMs,
    // From Lob's guide: for each endpoint and key.
    limit: { calls: 150, windowMs: 5_000 },
    // Lob keeps a key for 24 hours; one hour allows for clock differences.
    keyLivesMs: 23 * 3_600_000,
    submit,
    lookUp,
    listPieces,
    recall,
    readPiece,
    readCallback: (callback, now) => readLobCallback(callback, now, webhookSecret),
  };
}

type Sides = { to: RailAddress; from: RailAddress };

/**
 * Returns null if an address doesn't fit. The quote usually detects this, unless it was made when another rail was going to print
 * the letter.
 */
function fitSides({ to, from }: RailPiece): Sides | null {
  try {
    return { to: fitRailAddress(to, addressLimits, "to"), from: fitRailAddress(from, addressLimits, "from") };
  } catch {
    return null;
  }
}

const toListed = (piece: LobPiece): ListedPiece => ({
  pieceId: piece.id,
  orderId: orderIdOf(piece.metadata),
  canceled: piece.deleted === true,
});

const pathOf = (pieceId: string) => `/${pieceId.startsWith("ltr_") ? "letters" : "postcards"}/${pieceId}`;

function acceptedOf(piece: LobPiece) {
  return {
    pieceId: piece.id,
    ...trackingNumberOf(piece.tracking_number),
    ...expectedDateOf(piece.expected_delivery_date),
  };
}

const askedOf = ({ format, mailClass, color }: RailPiece) =>
  `${format}/${mailClass}/${color ? "color" : "black"}`;

function readAsked(asked: unknown): Pick<RailPiece, "format" | "mailClass" | "color"> | null {
  const [format, mailClass, color] = typeof asked === "string" ? asked.split("/") : [];
  if (!format || !mailClass || !color) return null;
  return { format, mailClass, color: color === "color" } as Pick<RailPiece, "format" | "mailClass" | "color">;
}

function addressFields(side: "to" | "from", address: RailAddress): Record<string, string | undefined> {
  return {
    [`${side}[name]`]: address.name,
    [`${side}[company]`]: address.company,
    [`${side}[address_line1]`]: address.line1,
    [`${side}[address_line2]`]: address.line2,
    [`${side}[address_city]`]: address.city,
    [`${side}[address_state]`]: address.state,
    [`${side}[address_zip]`]: address.zip,
    [`${side}[address_country]`]: "US",
  };
}
