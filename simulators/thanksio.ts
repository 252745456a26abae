import { createRandom } from "#lib/domain/documents/typeset/random";
import {
  createCallbacks,
  createPieces,
  isPaper,
  type PieceState,
  type SignedCallback,
  type SimulatedPiece,
  type SubmitFault,
} from "./rail-faults.ts";
import { type RailAnswer, type RailRequest, startRailServer } from "./rail-server.ts";

/**
 * Simulates thanks.io as this service uses it (repository thanks-io/thanks.io-api-docs): sends of postcards, notecards, and
 * letters, sub-accounts, tracking, cancel within the hour of review, callbacks with the secret in their path. Fetches the files
 * to print, like the real one, and refuses files of another type or size.
 */
type Product = "postcard" | "notecard" | "letter";
export type ThanksIoPiece = SimulatedPiece & {
  product: Product;
  size: string | null;
  subAccount: number;
  recipient: Record<string, string>;
  /** The files it fetched. */
  files: Record<string, Buffer>;
  /** Left out of its order, because another piece went to the address within 36 hours. */
  isLeftOut: boolean;
};
type Body = Record<string, unknown>;

/** https://help.thanks.io, "duplicate prevention" */
const duplicateMs = 36 * 3_600_000;
const placeOf = ({ address, address2, postal_code }: Record<string, string>) =>
  [address, address2, postal_code?.slice(0, 5)].join("\n").toUpperCase();

export const thanksIoSecret = "thanksio-stand-in-path-secret";
const apiKey = "thanksio-stand-in-key";

/** Image sizes in pixels, by product and field; the front of a notecard has no published size. */
const pixels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "4x6": { front_image_url: "1875x1275", custom_background_image: "1875x1275" },
  "6x9": { front_image_url: "1875x1275", custom_background_image: "1875x1275" },
  "6x11": { front_image_url: "3337x1777", custom_background_image: "3337x1777" },
  notecard: { custom_background_image: "1650x2475" },
};

export async function startThanksIo(
  options: { webhookUrl?: () => string | undefined; seed?: number; clock?: () => Date } = {},
) {
  const clock = options.clock ?? (() => new Date());
  const random = createRandom(options.seed ?? 1);
  const subAccounts = new Map<number, Body>();
  const settings = {
    ...{ testMode: false, reviewMs: 3_600_000 },
    /** The path under which orders can be canceled: thanks.io's documentation and its older notes differ. */
    cancelUnder: "orders" as "orders" | "order",
    duplicatePrevention: true,
    webhooks: [] as { url: string; type: string; verb: string }[],
  };
  const held = createPieces<ThanksIoPiece>({ clock, tell: (piece, to) => tell(piece, to) });
  const callbacks = createCallbacks({
    url: () => {
      const url = options.webhookUrl?.();
      return url && `${url}/${thanksIoSecret}`;
    },
    // Anyone with the secret can send a valid callback, so a forged callback is simulated as an unreadable one.
    forge: (callback) => ({ ...callback, body: '{"event_type":"order.status_update"}' }),
    random,
  });
  const server = await startRailServer({
    isSubmission: ({ method, path }) => method === "POST" && path.startsWith("/api/v2/send/"),
    handle: act,
    random,
  });

  async function act(request: RailRequest, fault: SubmitFault | null): Promise<RailAnswer> {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return refuse(403, "Unauthorized");
    const path = request.path.replace(/^\/api\/v2/, "");
    const body: Body = request.body.length > 0 ? JSON.parse(request.body.toString("utf8")) : {};
    const product = /^\/send\/(postcard|notecard|letter)$/.exec(path)?.[1];
    if (product && request.method === "POST") return send(product as Product, body, fault);
    if (path === "/sub-accounts" && request.method === "POST") return makeSubAccount(body);
    if (path === "/webhooks" && request.method === "GET")
      return { status: 200, body: { data: settings.webhooks } };
    if (path === "/orders/list" && request.method === "GET")
      return { status: 200, body: { data: listOrders() } };
    const [, under, id, verb] = /^\/(orders?)\/(\d+)\/(track|cancel)$/.exec(path) ?? [];
    const piece = id ? held.pieces.get(id) : undefined;
    if (!piece || under !== (verb === "track" ? "orders" : settings.cancelUnder))
      return refuse(404, "Not Found");
    if (verb === "track" && request.method === "GET") return { status: 200, body: { data: trackOf(piece) } };
    return request.method === "PUT" ? cancel(piece) : refuse(405, "Method Not Allowed");
  }

  const listOrders = () =>
    [...held.pieces.values()].reverse().map((piece) => ({ id: Number(piece.id), ...trackOf(piece).order }));

  function makeSubAccount(body: Body): RailAnswer {
    const needed = [
      "title",
      "return_name",
      "return_address",
      "return_city",
      "return_state",
      "return_postal_code",
    ];
    const missing = needed.find((name) => typeof body[name] !== "string" || body[name] === "");
    if (missing) return refuse(400, `${missing} is required`);
    const id = subAccounts.size + 7;
    subAccounts.set(id, body);
    return { status: 200, body: { user_id: 2, ...body, id } };
  }

  async function send(product: Product, body: Body, fault: SubmitFault | null): Promise<RailAnswer> {
    const [recipient, ...more] = (body.recipients ?? []) as Record<string, string>[];
    if (!recipient || more.length > 0) return refuse(400, "Exactly one recipient is expected here");
    for (const name of ["name", "address", "city", "province", "postal_code"])
      if (!recipient[name]) return refuse(400, `recipients.0.${name} is required`);
    if (!subAccounts.has(body.sub_account as number)) return refuse(400, "Sub Account does not exist");
    if (body.preview || body.send_standard_mail) return refuse(400, "This is not what was paid for");
    const files = await fetchFiles(product, body);
    if (typeof files === "string") return refuse(400, files);
    const size = product === "postcard" ? String(body.size ?? "4x6") : null;
    const piece: ThanksIoPiece = {
      id: String(42_000 + held.pieces.size),
      orderId: recipient.custom1 ?? null,
      state: settings.testMode ? "canceled" : "accepted",
      drops: false,
      history: [],
      product,
      size: fault === "downgrade" && size ? "4x6" : size,
      subAccount: body.sub_account as number,
      recipient,
      files,
      isLeftOut: settings.duplicatePrevention && isRepeated(recipient),
    };
    if (piece.isLeftOut) piece.drops = true;
    held.keep(piece, fault);
    const type = fault === "downgrade" && !size ? "giftcard" : size === "6x11" ? "postcard6x11" : product;
    const shown = {
      id: Number(piece.id),
      type,
      size: piece.size,
      status: settings.testMode ? "cancelled" : "Reviewing",
    };
    return { status: 200, body: { success: true, code: 200, message: "OK", data: { order: shown } } };
  }

  /** Whether any sub-account sent a piece to the same address, as written, in the last 36 hours. */
  function isRepeated(recipient: Record<string, string>): boolean {
    const since = clock().getTime() - duplicateMs;
    return [...held.pieces.values()].some(
      (piece) =>
        isPaper(piece) &&
        piece.history[0]!.at.getTime() > since &&
        placeOf(piece.recipient) === placeOf(recipient),
    );
  }

  /** Returns the files, or the reason why they can't be printed. */
  async function fetchFiles(product: Product, body: Body): Promise<Record<string, Buffer> | string> {
    const fields = product === "letter" ? ["pdf_only_url"] : ["front_image_url", "custom_background_image"];
    const files: Record<string, Buffer> = {};
    for (const field of fields) {
      const url = body[field];
      if (typeof url !== "string") return `${field} is required`;
      const answer = await fetch(url);
      if (!answer.ok) return `${field} answered ${answer.status}`;
      const file = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get("content-type");
      if (type !== (product === "letter" ? "application/pdf" : "image/png")) return `${field} is ${type}`;
      const wrong =
        product === "letter"
          ? wrongPdf(file)
          : wrongPicture(file, product, String(body.size ?? "4x6"), field);
      if (wrong) return `${field}: ${wrong}`;
      files[field] = file;
    }
    if (product !== "letter" && typeof body.message !== "string") return "message is required";
    return files;
  }

  function cancel(piece: ThanksIoPiece): RailAnswer {
    const late = clock().getTime() - piece.history[0]!.at.getTime() > settings.reviewMs;
    if (late || piece.state !== "accepted") return refuse(400, "This order can not be cancelled");
    held.advance(piece.id, "canceled");
    return {
      status: 200,
      body: { order: { id: Number(piece.id), type: piece.product, status: "cancelled" } },
    };
  }

  function tell(piece: ThanksIoPiece, to: PieceState | "fulfilled"): void {
    const at = clock();
    callbacks.send((): SignedCallback => {
      const item = to !== "canceled" && to !== "fulfilled";
      const data = {
        "order.id": Number(piece.id),
        "order.status": item ? "Printing" : to === "canceled" ? "Cancelled" : "Fulfilled",
        ...(item
          ? {
              "order_item.id": 2_668_662,
              "order_item.current_status": itemStatus[to],
              "recipient.name": piece.recipient.name,
              "recipient.custom_1": piece.recipient.custom1 ?? null,
            }
          : {}),
      };
      return {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          event_type: item ? "order_item.status_update" : "order.status_update",
          event_id: `${piece.id}-${to}-${piece.history.length}`,
          data,
          timestamp: Math.floor(at.getTime() / 1000),
        }),
      };
    });
  }

  return {
    url: server.url,
    env: { THANKSIO_API_KEY: apiKey, THANKSIO_WEBHOOK_SECRET: thanksIoSecret, THANKSIO_API_BASE: server.url },
    faults: server.faults,
    calls: server.calls,
    pace: server.pace,
    stop: server.stop,
    settings,
    subAccounts,
    callbacks,
    /** The order's pieces are printed, or left out: the same callback. */
    fulfill: (id: string) => tell(held.pieces.get(id)!, "fulfilled"),
    pieces: held.pieces,
    piecesOf: held.piecesOf,
    paperOf: held.paperOf,
    advance: held.advance,
    advanceAll: held.advanceAll,
  };
}

const itemStatus: Readonly<Record<PieceState, string>> = {
  accepted: "Processing",
  in_production: "Printed",
  mailed: "Shipped",
  in_transit: "In Transit",
  returned: "Returned to Sender",
  delivered: "Delivered",
  failed: "Failed",
  canceled: "Failed",
};
const orderStatus: Partial<Record<PieceState, string>> = {
  accepted: "Reviewing",
  canceled: "Cancelled",
  failed: "Error",
};

function trackOf(piece: ThanksIoPiece) {
  const names =
    "delivered processing printed in_transit in_local_area processed_for_delivery re_routed returned_to_sender failed";
  const now = (itemStatus[piece.state] ?? "").toLowerCase().replaceAll(" ", "_");
  const updated = piece.history.at(-1)!.at.toISOString();
  return {
    id: Number(piece.id),
    order: {
      sub_account_id: piece.subAccount,
      type: piece.size === "6x11" ? "postcard6x11" : piece.product,
      size: piece.size,
      status: piece.isLeftOut ? "Fulfilled" : (orderStatus[piece.state] ?? "Fulfilled"),
      updated_at: `${updated.slice(0, 10)} ${updated.slice(11, 19)}`,
    },
    stats: Object.fromEntries(
      names.split(" ").map((name) => [name, name === now && !piece.isLeftOut ? 1 : 0]),
    ),
    errors: piece.isLeftOut ? [{ ...piece.recipient, failure: "Duplicate address" }] : [],
    returned: [],
  };
}

const refuse = (status: number, message: string): RailAnswer => ({ status, body: { message } });

const wrongPdf = (file: Buffer) => (file.subarray(0, 5).toString() === "%PDF-" ? null : "is no PDF");

function wrongPicture(file: Buffer, product: Product, size: string, field: string): string | null {
  if (file.readUInt32BE(0) !== 0x89504e47) return "is no PNG";
  const wanted = pixels[product === "postcard" ? size : product]?.[field];
  const given = `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  return wanted && wanted !== given ? `is ${given}, not ${wanted}` : null;
}
