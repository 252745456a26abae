import type { Address } from "#lib/domain/addresses/schema";
import { isOfFamily } from "#lib/domain/mail/pieces";
import type { PrintFile } from "#lib/domain/rails/print-file-token";
import type { ReturnAccounts } from "#lib/domain/rails/return-account-repository";
import type { NoteRate, PrintRail, RailPiece, SubmitOutcome } from "#lib/ports/print-rail";
import type { Clock } from "#lib/shared/clock";
import { createRailCaller } from "../rail-http.ts";
import { judgeRefusal } from "../rail-refusals.ts";
import { readThanksIoCallback } from "./read-thanksio-callback.ts";
import {
  isCanceled,
  isOther,
  type Product,
  products,
  readSent,
  trackingEventsOfTrack,
} from "./thanksio-wire.ts";

export type ThanksIoSettings = {
  apiKey: string;
  webhookSecret: string | undefined;
  /** Without the version: https://api.thanks.io */
  apiBase: string;
  accounts: ReturnAccounts;
  /** A temporary URL of a file of this order. */
  fileUrl: (orderId: string, file: PrintFile) => string;
  clock: Clock;
  noteRate?: NoteRate;
};

/** Long, because thanks.io fetches our files before it answers. */
const submitMs = 45_000;
const accountMs = 15_000;
const readMs = 10_000;
/** docs/rules.md#thanksio-guards: 36 hours, and the hour of review before thanks.io compares addresses. */
const onePerPointMs = 37 * 3_600_000;

type Account = { id: string } | { outcome: SubmitOutcome };

/**
 * thanks.io prints folded notecards, postcards, and letters in window envelopes. It accepts URLs of files instead of files, and
 * stores the return address on a sub-account. It has no idempotency key and can't search for our orders, so a lost answer stays
 * unknown.
 */
export function createThanksIoRail(settings: ThanksIoSettings): PrintRail {
  const { apiKey, webhookSecret, apiBase, accounts, clock } = settings;
  const call = createRailCaller({
    base: `${apiBase.replace(/\/+$/, "")}/api/v2`,
    headers: { authorization: `Bearer ${apiKey}` },
    noteRate: settings.noteRate,
  });

  async function submit(piece: RailPiece): Promise<SubmitOutcome> {
    const product = products[piece.format];
    if (!product) return { kind: "rejected", reason: "The printer does not print this format." };
    const account = await findAccount(piece.from);
    if ("outcome" in account) return account.outcome;
    const path = `/send/${product.path}`;
    const body = bodyOf(piece, product, account.id, (file) => settings.fileUrl(piece.orderId, file));
    const reply = await call({ method: "POST", path, body, timeoutMs: submitMs });
    if (reply.kind === "unsent") return { kind: "not_accepted", reason: "The printer cannot be reached." };
    if (reply.kind === "lost") return { kind: "unknown" };
    if (reply.status < 200 || reply.status > 299) return refusalOf(reply.status);
    const sent = readSent(reply.body);
    if (!sent) return { kind: "unknown" };
    // A test-mode account cancels everything it accepts.
    if (isCanceled(sent.status))
      return {
        kind: "downgraded",
        pieceId: sent.id,
        recalled: true,
        reason: "The printer canceled the card at once.",
      };
    if (isOther(sent, product)) {
      const reason = "The printer accepted it as a different product than you paid for.";
      return { kind: "downgraded", pieceId: sent.id, recalled: await recall(sent.id), reason };
    }
    return { kind: "accepted", pieceId: sent.id };
  }

  /** The sub-account for this return address; created if there is none. A sub-account sends nothing, so a duplicate does no harm. */
  async function findAccount(from: Address): Promise<Account> {
    const later = {
      outcome: { kind: "not_accepted", reason: "The printer is not ready for this return address." },
    } as const;
    try {
      const claim = await accounts.claim(from);
      if (claim.kind === "known") return { id: claim.id };
      if (claim.kind === "busy") return later;
      const { name, line1, line2, city, state, zip } = from;
      const reply = await call({
        method: "POST",
        path: "/sub-accounts",
        body: {
          title: name,
          return_name: name,
          return_address: line1,
          return_address2: line2 ?? "",
          return_city: city,
          return_state: state,
          return_postal_code: zip,
        },
        timeoutMs: accountMs,
      });
      const made =
        reply.kind === "answered" && reply.status >= 200 && reply.status < 300 ? readSent(reply.body) : null;
      if (made) {
        await accounts.keep(from, made.id);
        return { id: made.id };
      }
      await accounts.release(from);
      if (reply.kind === "answered" && judgeRefusal(reply.status) === "limited")
        return { outcome: { kind: "limited" } };
      const refused = reply.kind === "answered" && judgeRefusal(reply.status) === "rejected";
      return refused
        ? { outcome: { kind: "rejected", reason: "The printer does not take the return address." } }
        : later;
    } catch {
      // Our database failed; nothing was sent to print.
      return later;
    }
  }

  /** An order can be canceled within its hour of review. */
  async function recall(pieceId: string): Promise<boolean> {
    const cancel = (path: string) => call({ method: "PUT", path: `${path}/cancel`, timeoutMs: readMs });
    let reply = await cancel(`/orders/${pieceId}`);
    // If the documented path doesn't exist, tries the path in thanks.io's older notes.
    if (reply.kind === "answered" && reply.status === 404) reply = await cancel(`/order/${pieceId}`);
    return (
      reply.kind === "answered" && reply.status === 200 && isCanceled(readSent(reply.body)?.status ?? null)
    );
  }

  return {
    name: "thanksio",
    // thanks.io has no tracking numbers, and prints letters on both sides.
    handles: ({ format, mailClass, tracking, singleSided }) =>
      mailClass === "first_class" && products[format] !== null && !tracking && !singleSided,
    // thanks.io prints the addresses on its postcards. A notecard has its own envelope. A letter goes unchanged into a window
    // envelope.
    windowProfile: (format) => (isOfFamily(format, "postcard") ? "lob_10" : undefined),
    timeoutMs: submitMs + accountMs + readMs,
    onePerPointMs,
    submit,
    lookUp: async () => ({ kind: "unclear" }),
    recall,
    async readPiece({ pieceId }) {
      if (!/^\w{1,40}$/.test(pieceId)) return { kind: "unclear" };
      const reply = await call({ method: "GET", path: `/orders/${pieceId}/track`, timeoutMs: readMs });
      const trackingEvents =
        reply.kind === "answered" && reply.status === 200
          ? trackingEventsOfTrack(reply.body, pieceId, clock())
          : null;
      return trackingEvents ? { kind: "read", trackingEvents } : { kind: "unclear" };
    },
    readCallback: (callback, now) => readThanksIoCallback(callback, now, webhookSecret),
  };
}

function refusalOf(status: number): SubmitOutcome {
  const kind = judgeRefusal(status);
  if (kind === "unknown" || kind === "limited") return { kind };
  return kind === "rejected"
    ? { kind, reason: "The printer refused it." }
    : { kind, reason: "The printer isn't taking letters right now." };
}

function bodyOf(
  { to, orderId }: RailPiece,
  product: Product,
  account: string,
  urlOf: (file: PrintFile) => string,
) {
  const common = {
    recipients: [
      {
        name: to.name,
        address: to.line1,
        address2: to.line2 ?? "",
        city: to.city,
        province: to.state,
        postal_code: to.zip,
        country: "US",
        // thanks.io returns this field with each callback.
        custom1: orderId,
      },
    ],
    sub_account: /^\d+$/.test(account) ? Number(account) : account,
    send_standard_mail: false,
    preview: false,
  };
  if (product.path === "letter") return { ...common, pdf_only_url: urlOf({ kind: "pdf" }) };
  const card = { ...common, message: " ", use_custom_background: true };
  if (product.path === "notecard")
    return {
      ...card,
      // thanks.io's cards open upward, and ours like a book. The sheet is the same, turned by 90 degrees.
      front_image_url: urlOf({
        kind: "png",
        page: 1,
        area: "cover",
        widthPx: 1650,
        heightPx: 1275,
        turned: true,
      }),
      custom_background_image: urlOf({
        kind: "png",
        page: 2,
        area: "trim",
        widthPx: 1650,
        heightPx: 2475,
        turned: true,
      }),
    };
  const { size, widthPx, heightPx } = product;
  const side = (page: number) =>
    urlOf({ kind: "png", page, area: "sheet", turned: false, widthPx, heightPx });
  return {
    ...card,
    size,
    front_image_url: side(1),
    custom_background_image: side(2),
  };
}
