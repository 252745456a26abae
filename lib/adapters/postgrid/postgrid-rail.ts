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
import { orderIdOf, trackingNumberOf } from "../rail-wire.ts";
import {
  isOtherService,
  judgeError,
  mailingClassOf,
  type PostgridLetter,
  postgridLetterSchema,
  postgridListSchema,
  printed,
  trackingEventsOfLetter,
} from "./postgrid-wire.ts";
import { readPostgridCallback } from "./read-postgrid-callback.ts";

export type PostgridSettings = {
  apiKey: string;
  webhookSecret: string | undefined;
  /** Without the path: https://api.postgrid.com */
  apiBase: string;
  clock: Clock;
  noteRate?: NoteRate;
};

/** PostGrid documents no limits; its envelope is Lob's, so we assume Lob's lengths. */
const addressLimits: AddressLimits = { name: 40, line: 64, linesTogether: 50, city: 200 };
const submitMs = 30_000;
const readMs = 10_000;
const pageSize = 100;
const maxListPages = 5;
/** The limit for the list of all orders: 20,000 letters. */
const maxAllPages = 200;

/**
 * PostGrid prints and mails letters, and is the rail for priority mail. It documents no idempotency key, so a submission in doubt
 * is looked up by the order's ID, which is sent in the metadata and the description.
 */
export function createPostgridRail(settings: PostgridSettings): PrintRail {
  const { apiKey, webhookSecret, apiBase, clock, noteRate } = settings;
  const call = createRailCaller({
    base: `${apiBase.replace(/\/+$/, "")}/print-mail/v1`,
    headers: { "x-api-key": apiKey },
    noteRate,
  });

  async function submit(piece: RailPiece): Promise<SubmitOutcome> {
    const body = toForm(piece);
    if (!body) return { kind: "rejected", reason: "An address is too long for the printer's envelope." };
    const reply = await call({ method: "POST", path: "/letters", body, timeoutMs: submitMs });
    if (reply.kind === "unsent") return { kind: "not_accepted", reason: "The printer cannot be reached." };
    if (reply.kind === "lost") return { kind: "unknown" };
    if (reply.status < 200 || reply.status > 299) return judgeError(reply.status, reply.body);
    const echo = postgridLetterSchema.safeParse(reply.body).data;
    if (!echo || (echo.metadata && orderIdOf(echo.metadata) !== piece.orderId)) return { kind: "unknown" };
    if (!isOtherService(piece, echo)) return { kind: "accepted", ...acceptedOf(echo) };
    return {
      kind: "downgraded",
      pieceId: echo.id,
      recalled: await recall(echo.id),
      reason: "The printer accepted the letter with a different service than you paid for.",
    };
  }

  async function recall(pieceId: string): Promise<boolean> {
    const reply = await call({ method: "DELETE", path: `/letters/${pieceId}`, timeoutMs: readMs });
    return (
      reply.kind === "answered" && postgridLetterSchema.safeParse(reply.body).data?.status === "cancelled"
    );
  }

  async function lookUp(orderId: string): Promise<LookUpOutcome> {
    const found = await list(orderId);
    if (!found) return { kind: "unclear" };
    const [letter, ...more] = found;
    if (!letter) return { kind: "absent" };
    if (more.length > 0)
      return { kind: "suspect", reason: "The printer has more than one letter for this order." };
    if (letter.status === "cancelled")
      return { kind: "suspect", reason: "The printer has a letter for this order that was canceled." };
    const asked = readAsked(letter.metadata?.asked);
    if (asked && isOtherService(asked, letter))
      return {
        kind: "suspect",
        reason: "The printer has the letter with a different service than we requested.",
      };
    return { kind: "found", ...acceptedOf(letter) };
  }

  /** Returns every letter of the order. The search matches any field, so this compares the metadata. */
  async function list(orderId: string): Promise<PostgridLetter[] | null> {
    const found = await listAll({ search: orderId }, maxListPages);
    return found?.filter(({ metadata }) => orderIdOf(metadata) === orderId) ?? null;
  }

  /** Returns every letter that the search finds, or null if the list can't be read completely. */
  async function listAll(
    filter: Readonly<Record<string, string>>,
    maxPages: number,
  ): Promise<PostgridLetter[] | null> {
    const found: PostgridLetter[] = [];
    for (let page = 0, seen = 0; page < maxPages; page++) {
      const query = { ...filter, skip: String(seen), limit: String(pageSize) };
      const reply = await call({ method: "GET", path: "/letters", query, timeoutMs: readMs });
      const answer = postgridListSchema.safeParse(okBody(reply)).data;
      if (!answer) return null;
      for (const given of answer.data) {
        const letter = postgridLetterSchema.safeParse(given).data;
        if (!letter) return null;
        found.push(letter);
      }
      seen += answer.data.length;
      if (seen >= answer.totalCount) return found;
      if (answer.data.length === 0) return null;
    }
    return null;
  }

  /** PostGrid documents no filter by date, so this reads every letter of the account. */
  async function listPieces(since: Date): Promise<ListedPiece[] | null> {
    const all = await listAll({}, maxAllPages);
    const recent = all?.filter(({ createdAt }) => !createdAt || !(new Date(createdAt) < since));
    return (
      recent?.map(({ id, metadata, status }) => ({
        pieceId: id,
        orderId: orderIdOf(metadata),
        canceled: status === "cancelled",
      })) ?? null
    );
  }

  async function readPiece({
    orderId,
    pieceId,
  }: {
    orderId: string;
    pieceId: string;
  }): Promise<PieceReading> {
    if (!postgridLetterSchema.shape.id.safeParse(pieceId).success) return { kind: "unclear" };
    const reply = await call({ method: "GET", path: `/letters/${pieceId}`, timeoutMs: readMs });
    const letter = postgridLetterSchema.safeParse(okBody(reply)).data;
    if (!letter || letter.id !== pieceId || (orderIdOf(letter.metadata) ?? orderId) !== orderId)
      return { kind: "unclear" };
    return {
      kind: "read",
      trackingEvents: trackingEventsOfLetter(letter, clock()),
      ...trackingNumberOf(letter.trackingNumber),
    };
  }

  return {
    name: "postgrid",
    // Only express and certified letters get a tracking number (postgrid-node: letters, trackingNumber).
    handles: ({ format, tracking }) => printed[format] && !tracking,
    // PostGrid prints the addresses itself. We infer that its envelope is Lob's double window; check a test proof before going
    // live.
    windowProfile: () => "lob_10",
    addressLimits,
    timeoutMs: submitMs + readMs,
    submit,
    lookUp,
    listPieces,
    recall,
    readPiece,
    readCallback: (callback, now) => readPostgridCallback(callback, now, webhookSecret),
  };
}

/**
 * Returns null if an address doesn't fit. The quote usually detects this, unless it was made when another rail was going to print
 * the letter.
 */
function toForm(piece: RailPiece): FormData | null {
  const form = new FormData();
  try {
    for (const side of ["to", "from"] as const) {
      for (const [name, value] of Object.entries(contactOf(fitRailAddress(piece[side], addressLimits, side))))
        if (value !== undefined) form.set(`${side}[${name}]`, value);
    }
  } catch {
    return null;
  }
  const fields = {
    mailingClass: mailingClassOf(piece.mailClass),
    color: String(piece.color),
    doubleSided: String(!piece.singleSided),
    addressPlacement: "top_first_page",
    size: "us_letter",
    description: piece.orderId,
    "metadata[order_id]": piece.orderId,
    // Stores what was requested, so that a look-up can detect a lesser service.
    "metadata[asked]": `${piece.mailClass}/${piece.color ? "color" : "black"}`,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("pdf", new File([piece.pdf as BlobPart], "letter.pdf", { type: "application/pdf" }));
  return form;
}

/** The whole name goes into `firstName`: PostGrid prints first and last name one after the other. */
function contactOf({ name, company, line1, line2, city, state, zip }: RailAddress) {
  return {
    firstName: name,
    companyName: company,
    addressLine1: line1,
    addressLine2: line2,
    city,
    provinceOrState: state,
    postalOrZip: zip,
    countryCode: "US",
  };
}

function acceptedOf({ id, trackingNumber }: PostgridLetter) {
  return { pieceId: id, ...trackingNumberOf(trackingNumber) };
}

function readAsked(asked: unknown): Pick<RailPiece, "mailClass" | "color"> | null {
  const [mailClass, color] = typeof asked === "string" ? asked.split("/") : [];
  if (!mailClass || !color) return null;
  return { mailClass: mailClass as RailPiece["mailClass"], color: color === "color" };
}
