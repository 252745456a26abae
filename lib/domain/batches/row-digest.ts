import { hash } from "node:crypto";
import { type AssessedRow, type RowDuplicate, type RowProblem, referenceOf } from "./assess-row.ts";
import { type BatchRowInput, duplicateCode } from "./schema.ts";

/** How a row that is left out is stored, so that its sender finds it in the results. */
export function leftOutRow(left: RowProblem | RowDuplicate, reference: string | null): object {
  const { code, reason } = "code" in left ? left : { code: duplicateCode, ...left.duplicate };
  return { row: left.row, status: "skipped", reference, code, reason };
}

export const rowDigestBytes = 32;

/** What a confirmation token binds about a row: its recipient, text, length, and price, or that it is left out. */
export function digestOfRow(judged: AssessedRow | RowProblem | RowDuplicate): Buffer {
  if ("duplicate" in judged) return hash("sha256", JSON.stringify([judged.row, duplicateCode]), "buffer");
  if ("code" in judged) return hash("sha256", JSON.stringify([judged.row, judged.code]), "buffer");
  const { name, line1, line2, city, state, zip } = judged.to;
  const { document } = judged.assessed;
  const fields = Object.entries(judged.fields ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const { pageCount } = judged.assessed;
  const canonical = [
    judged.row,
    [name, line1, line2 || null, city, state, zip],
    fields,
    pageCount,
    judged.priceCents,
    // Only rows that the quote prepared separately have these.
    ...(document ? [ownChoices(judged), document.sha256, document.contentSha256] : []),
  ];
  return hash("sha256", JSON.stringify(canonical), "buffer");
}

/** What a row says about its own document and day. */
const ownChoices = ({ upload_key, pages, enclosures = [], send_on }: BatchRowInput) => [
  ...[upload_key ?? null, pages ?? null, send_on ?? null],
  enclosures.map((file) => [file.upload_key, file.pages ?? null, file.title ?? null]),
];

/** A row as it is stored, as a JSON object for json_to_recordset. */
export function keptRow(judged: AssessedRow | RowProblem | RowDuplicate, json: Buffer): object {
  if (!("assessed" in judged)) return leftOutRow(judged, referenceOf(json));
  const { row, to, fields, reference, metadata, priceCents, assessed } = judged;
  return {
    row,
    status: "waiting",
    recipient: to,
    fields,
    reference,
    metadata,
    price_cents: priceCents,
    assessed,
  };
}
