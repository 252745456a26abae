import type { Capability } from "#lib/domain/access/capability-token";
import type { Address } from "#lib/domain/addresses/schema";
import type { Certificate } from "#lib/domain/documents/certificate/certificate";
import type { Documents } from "#lib/domain/documents/document";
import { mailClassNames } from "#lib/domain/mail/mail-class-names";
import { pieces } from "#lib/domain/mail/pieces";
import { getOrder } from "#lib/domain/orders/get-order";
import type { Order, StoredOrderEvent } from "#lib/domain/orders/order";
import type { OrderRepository } from "#lib/domain/orders/order-repository";
import { brandName } from "#lib/shared/brand";
import type { Clock } from "#lib/shared/clock";
import { errorTable, isAppError } from "#lib/shared/errors";
import { receiptNoteOf, receiptOf } from "./certificate-receipt.ts";
import type { CertificateRepository, CertificateRow } from "./certificate-repository.ts";
import { limitsOf, statementOf } from "./certificate-statement.ts";
import { capital, detailOf, formatUtc, railFirst, statedBy, whatHappened } from "./certificate-words.ts";
import { findPrinted, type PrintedDeps, pageNamesOf } from "./printed-pages.ts";
import { markAsTest, type RecordKeys } from "./record-keys.ts";
import type { RecordRepository } from "./record-repository.ts";
import { stateHashOf } from "./record-state.ts";

export type CertificateDeps = PrintedDeps & {
  orders: Pick<OrderRepository, "findOrder" | "listEvents">;
  certificates: CertificateRepository;
  documents: Pick<Documents, "drawCertificate" | "takeIn" | "append">;
  clock: Clock;
  records: RecordRepository;
  recordKeys: Pick<RecordKeys, "sign">;
};

/** Proof of an operator's session, which may read any order's certificate. */
export type OperatorProof = { readonly operator: true; readonly orderId: string };

/**
 * Makes the Mailing record as a PDF from the current state of the order, its log, and its document
 * (docs/rules.md#certificate), and signs it, unless it is a sandbox order. Throws service_unavailable if the document can't be read.
 */
export async function composeCertificate(
  deps: CertificateDeps,
  { orderId }: Capability | OperatorProof,
  { pages, caller }: { pages: RecordPages; caller: string | undefined },
): Promise<Uint8Array> {
  const order = await getOrder({ orders: deps.orders as OrderRepository }, orderId);
  const [events, row] = await Promise.all([deps.orders.listEvents(orderId), deps.certificates.read(orderId)]);
  const pictures = await picturesOf(deps, order, row, caller);
  const receipt = await receiptOf(deps, orderId, row);
  const now = deps.clock();
  const hash = stateHashOf({
    ...{ order, events, documentSha256: row.documentSha256 },
    receiptSha256: row.proof?.sha256 ?? null,
  });
  const drawn = deps.documents.drawCertificate(
    certificateOf({ order, events, row, pictures, receipt, pages, hash, now }),
  );
  const record = receipt ? await deps.documents.append(drawn, receipt) : drawn;
  if (order.sandbox) return markAsTest(record);
  await deps.records.remember({ hash, orderId, issuedAt: now });
  return deps.recordKeys.sign(record, hash);
}

/** The URLs that a record names: the public page of its order, and the page that verifies it. */
export type RecordPages = { order: string; verify: string };

type Facts = {
  order: Order;
  events: readonly StoredOrderEvent[];
  row: CertificateRow;
  pictures: readonly Uint8Array[];
  /** The pages of the return receipt; null if there are none, or they can't be shown. */
  receipt: Uint8Array | null;
  pages: RecordPages;
  /** Of the state that the record reports. */
  hash: string;
  now: Date;
};

/** Composes everything that a certificate says. Pure. */
export function certificateOf({
  order,
  events,
  row,
  pictures,
  receipt,
  pages,
  hash,
  now,
}: Facts): Certificate {
  const { sandbox } = order;
  const accepted = row.submissions.findLast(
    ({ pieceId, status }) => pieceId !== null && status === "accepted",
  );
  const handed = events.findLast(({ kind }) => kind === "order.submitted");
  const rail = accepted?.rail ?? (handed?.detail?.rail as string | undefined);
  return {
    title: sandbox ? "Test record" : "Mailing record",
    sandboxNotice: sandbox
      ? "This is a test. The order was created in the sandbox: nothing was printed or mailed, and this page proves nothing."
      : undefined,
    orderId: order.id,
    issued: formatUtc(now, "long"),
    statement: statementOf({ order, events, rail }),
    parties: partiesOf(row),
    facts: [
      { label: "Class", value: mailClassNames[order.mailClass] },
      { label: "Mailpiece", value: pieceOf(order) },
      { label: "Printing", value: printingOf(order) },
      { label: "Options", value: optionsOf(order) },
      { label: "Ordered", value: formatUtc(order.createdAt) },
      { label: "Sent to printer", value: handed && !sandbox ? formatUtc(handed.at) : "No" },
      ...(rail && !sandbox ? [{ label: "Printer", value: railFirst(rail) }] : []),
      ...(accepted?.pieceId ? [{ label: "Printer reference", value: accepted.pieceId }] : []),
      { label: "Tracking number", value: order.trackingNumber ?? "None" },
      ...(order.mailClass === "certified_err" && !sandbox
        ? [{ label: "Return receipt", value: row.proof ? "See below" : "Not received yet" }]
        : []),
      { label: "Status", value: statusOf(order) },
    ],
    document: {
      sha256: row.documentSha256,
      note: noteOf(row, pictures.length > 0, handed !== undefined && !sandbox),
      pictures,
      captions: [...pageNamesOf(order)],
    },
    receipt: row.proof
      ? { sha256: row.proof.sha256, note: receiptNoteOf(row, row.proof, receipt !== null, rail) }
      : undefined,
    events: events.map((event) => ({
      time: formatUtc(event.at),
      what: whatHappened(event),
      detail: detailOf(event, order),
      statedBy: statedBy(event, order, rail),
    })),
    limits: { title: "What this page does not prove", items: limitsOf(order) },
    hash: sandbox ? undefined : hash,
    check: sandbox
      ? `A test record isn't signed. The order's page is ${pages.order}. All times are in Coordinated Universal Time.`
      : `To verify this record, open ${pages.verify} and choose this file as you received it: ${brandName} signed it, and a file that was printed, scanned, or saved again has no signature. The page also says whether something has happened since. The order's page is ${pages.order}. All times are in Coordinated Universal Time.`,
  };
}

function partiesOf({ sender, recipient, erasedAt }: CertificateRow): Certificate["parties"] {
  if (!sender || !recipient)
    return [
      {
        label: "Erased",
        lines: [
          `The names and addresses of the sender and recipient, and the pages, were erased${erasedAt ? ` on ${formatUtc(erasedAt, "long")}` : ""}. ${brandName} erases them 30 days after an order ends.`,
        ],
      },
    ];
  return [
    { label: "From", lines: linesOf(sender) },
    { label: "To", lines: linesOf(recipient) },
  ];
}

const linesOf = ({ name, line1, line2, city, state, zip }: Address) => [
  name,
  line1,
  ...(line2 ? [line2] : []),
  `${city}, ${state} ${zip}`,
];

function pieceOf(order: Order): string {
  const pages = order.pageCount === 1 ? "1 page" : `${order.pageCount} pages`;
  const { label, sides } = pieces[order.format];
  return sides ? label : `${label}, ${pages}`;
}

/** Leads with a return, and never calls a presumed delivery a delivery. */
function statusOf({ status, delivery }: Order): string {
  if (delivery === "returned") return "Returned to the sender";
  return delivery === "presumed" ? "Presumed delivered" : capital(status.replaceAll("_", " "));
}

function printingOf(order: Order): string {
  if (pieces[order.format].color === "always") return "In color";
  const color = order.color ? "In color" : "In black and white";
  if (order.singleSided) return `${color}, on one side`;
  return order.pageCount > 1 ? `${color}, on both sides` : color;
}

function optionsOf({ tracking, removeBranding }: Order): string {
  const chosen = [...(tracking ? ["tracking"] : []), ...(removeBranding ? ["without our logo"] : [])];
  return chosen.length > 0 ? capital(chosen.join(", ")) : "None";
}

function noteOf({ erasedAt, sender }: CertificateRow, shown: boolean, given: boolean): string {
  const whose = given
    ? "The fingerprint of the document (a PDF) that was sent to the printer"
    : "The fingerprint of the document (a PDF) that would be printed";
  if (erasedAt || !sender)
    return `${whose}. The pages were erased. Anyone who kept the file can still prove that it is the same one.`;
  return shown
    ? `${whose}. A file that differs in even one letter has a different fingerprint. Its pages are shown below in a small size, as mailed: with the addresses, postage area, and codes that the printer adds to the file.`
    : `${whose}. Its pages can no longer be shown here.`;
}

/** Thumbnails of the printed pages; none if the pages were erased or don't match the stored fingerprint. */
async function picturesOf(
  deps: CertificateDeps,
  order: Order,
  row: CertificateRow,
  caller: string | undefined,
): Promise<Uint8Array[]> {
  const count = pageNamesOf(order).length;
  const widthPx = count <= 3 ? 600 : 360;
  const pictures: Uint8Array[] = [];
  try {
    const printed = await findPrinted(deps, order, row, caller);
    if (!printed) return [];
    const { pdf, piece } = printed;
    for (let page = 1; page <= count; page++)
      pictures.push(await deps.documents.toPng(pdf, page, { widthPx, piece, caller }));
  } catch (error) {
    if (!isAppError(error) || errorTable[error.code].retryable) throw error;
    return [];
  }
  return pictures;
}
