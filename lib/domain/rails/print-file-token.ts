import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";

/**
 * Which part of a page an image shows: the whole sheet with its bleed, the trimmed sheet, or its right half (a folded card's
 * cover).
 */
export const layerAreas = ["sheet", "trim", "cover"] as const;
export type LayerArea = (typeof layerAreas)[number];

/** The printed pages of one order, for a rail that fetches them: the whole PDF, or a part of one page as an image. */
export type PrintFile =
  | { kind: "pdf" }
  | {
      kind: "png";
      /** The page number, from 1. */
      page: number;
      area: LayerArea;
      widthPx: number;
      heightPx: number;
      turned: boolean;
    };
export type PrintFileClaim = { orderId: string; file: PrintFile };

const bodyLength = 1 + 1 + 4 + 16 + 1 + 1 + 2 + 2;
const version = 1;
const purpose = "print-file";

/**
 * Makes the last part of a file's URL: base64url(version 1, key id 1, expiry 4, order id 16, page 1, area and turn 1, width 2,
 * height 2, HMAC-SHA256 32) and the file extension. Page 0 is the whole PDF.
 */
export function issuePrintFile(keyring: Keyring, { orderId, file }: PrintFileClaim, endsAt: Date): string {
  const body = Buffer.alloc(bodyLength);
  body.writeUInt8(version, 0);
  body.writeUInt8(keyring.kids[0]!, 1);
  body.writeUInt32BE(Math.floor(endsAt.getTime() / 1000), 2);
  Buffer.from(orderId.slice("ord_".length), "hex").copy(body, 6);
  if (file.kind === "png") {
    body.writeUInt8(file.page, 22);
    body.writeUInt8(layerAreas.indexOf(file.area) * 2 + (file.turned ? 1 : 0), 23);
    body.writeUInt16BE(file.widthPx, 24);
    body.writeUInt16BE(file.heightPx, 26);
  }
  const { mac } = keyring.sign(purpose, body);
  return `${Buffer.concat([body, mac]).toString("base64url")}.${file.kind}`;
}

/**
 * How long a URL is valid. A rail fetches a file at once, or when it begins to print after its hour of review; a day also covers an
 * overnight delay.
 */
const livesMs = 86_400_000;

/** Returns a function that makes URLs at which an order's files can be fetched for a day. */
export const printFileUrls =
  ({ base, keyring, clock }: { base: string; keyring: Keyring; clock: Clock }) =>
  (orderId: string, file: PrintFile): string => {
    const endsAt = new Date(clock().getTime() + livesMs);
    return `${base.replace(/\/+$/, "")}/api/print-files/${issuePrintFile(keyring, { orderId, file }, endsAt)}`;
  };

/** Checks a URL's last part. Throws not_found if we didn't issue it or it has expired, so that guessing reveals nothing. */
export function verifyPrintFile(keyring: Keyring, name: string, now: Date): PrintFileClaim {
  const [, text, ending] = /^([\w-]{20,200})\.(pdf|png)$/.exec(name) ?? [];
  const bytes = Buffer.from(text ?? "", "base64url");
  const body = bytes.subarray(0, bodyLength);
  if (
    bytes.length !== bodyLength + 32 ||
    bytes.toString("base64url") !== text ||
    body[0] !== version ||
    !keyring.verify(purpose, body.readUInt8(1), body, bytes.subarray(bodyLength)) ||
    body.readUInt32BE(2) * 1000 <= now.getTime()
  )
    throw new AppError("not_found", "Nothing is here.");
  const page = body.readUInt8(22);
  const file: PrintFile =
    page === 0
      ? { kind: "pdf" }
      : {
          kind: "png",
          page,
          area: layerAreas[body.readUInt8(23) >> 1]!,
          turned: (body.readUInt8(23) & 1) === 1,
          widthPx: body.readUInt16BE(24),
          heightPx: body.readUInt16BE(26),
        };
  if (file.kind !== ending) throw new AppError("not_found", "Nothing is here.");
  return { orderId: `ord_${body.subarray(6, 22).toString("hex")}`, file };
}
