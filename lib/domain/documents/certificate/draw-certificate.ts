import { brandName } from "#lib/shared/brand";
import type { Art, Color } from "../cards/art.ts";
import { palette } from "../cards/art.ts";
import { drawHorn } from "../cards/fronts/posthorn.ts";
import type { Certificate, CertificateEvent } from "./certificate.ts";
import { column, Flow, type Letters, page } from "./flow.ts";

const { margin, width } = page;
const right = width - margin;

const ink: Color = palette.ink;
const soft: Color = [0.37, 0.39, 0.44];
const rule: Color = [0.8, 0.77, 0.71];
const white: Color = [1, 1, 1];
const faintRed: Color = [0.985, 0.925, 0.915];

const label: Letters = { family: "sans", size: 7, color: soft, track: 110 };
const body: Letters = { family: "sans", size: 9.5, color: ink };
const small: Letters = { family: "sans", size: 8.5, color: soft };
const mono: Letters = { family: "typewriter", size: 8.5, color: ink };
const heading: Letters = { family: "serif", size: 14, color: ink };
const leading = 13.5;

/**
 * Draws the certificate as a PDF on Letter paper, with as many pages as its log needs. The same certificate always gives the same
 * bytes.
 */
export function drawCertificate(certificate: Certificate): Uint8Array {
  const flow = new Flow();
  drawHead(flow, certificate);
  drawStatement(flow, certificate);
  drawParties(flow, certificate);
  drawDocument(flow, certificate);
  drawReceipt(flow, certificate);
  drawEvents(flow, certificate.events);
  drawLimits(flow, certificate);
  if (certificate.sandboxNotice) {
    flow.watermark("TEST", { family: "sans", size: 118, color: faintRed, track: 60 });
  }
  return flow.finish((number, count) => drawFoot(flow, certificate, number, count));
}

function drawHead(flow: Flow, { title, orderId, issued }: Certificate): void {
  flow.art.at(margin + 14, 62, 0.29, 0, () => drawHorn(flow.art, ink, white, null));
  flow.text(brandName, margin + 36, 68, { family: "serif", size: 17, color: ink });
  flow.text("ORDER", right, 58, label, "right");
  flow.text(orderId, right, 70, mono, "right");
  flow.art.rect(margin, 84, column, 1.1, ink);
  flow.art.rect(margin, 87, column, 0.4, ink);
  flow.text(title, margin, 130, { family: "serif", size: title.length > 24 ? 27 : 31, color: ink });
  flow.text("ISSUED", right, 118, label, "right");
  flow.text(issued, right, 130, small, "right");
  flow.y = 148;
}

function drawStatement(flow: Flow, { statement, sandboxNotice }: Certificate): void {
  if (sandboxNotice) flow.y = drawNotice(flow, sandboxNotice) + 14;
  const [first, ...rest] = statement;
  flow.y = flow.paragraph(first ?? "", margin, flow.y, column, 18, { family: "serif", size: 13, color: ink });
  for (const words of rest) flow.y = flow.paragraph(words, margin, flow.y + 5, column, leading, body);
  flow.y += 18;
}

function drawNotice(flow: Flow, words: string): number {
  const inset = 12;
  const letters: Letters = { family: "sans", size: 10, color: palette.red };
  const room = column - 2 * inset;
  const height = flow.heightOf(words, room, 14, letters) + 2 * inset - 4;
  flow.art.frame(margin, flow.y, column, height, palette.red, 1);
  flow.paragraph(words, margin + inset, flow.y + inset - 1, room, 14, letters);
  return flow.y + height;
}

const factLabel = 92;
const half = (column - 24) / 2;

/** Sender and recipient on the left, facts about the mailpiece on the right. */
function drawParties(flow: Flow, { parties, facts }: Certificate): void {
  const top = flow.y;
  flow.art.rect(margin, top, column, 0.5, rule);
  let y = top + 14;
  for (const { label: name, lines } of parties) {
    flow.text(name.toUpperCase(), margin, y + 6, label);
    y += 12;
    for (const line of lines) y = flow.paragraph(line, margin, y, half, leading, body);
    y += 10;
  }
  const leftEnd = y;
  y = top + 14;
  const x = margin + half + 24;
  for (const { label: name, value } of facts) {
    flow.text(name, x, y + 7.4, small);
    // A reference is long and has no spaces, so it breaks at the end of the column.
    y = flow.paragraph(value, x + factLabel, y, half - factLabel, leading, body) + 2.5;
  }
  flow.y = Math.max(leftEnd, y) + 8;
}

function drawHeading(flow: Flow, words: string): void {
  flow.art.rect(margin, flow.y, column, 0.5, rule);
  flow.text(words, margin, flow.y + 21, heading);
  flow.y += 32;
}

const gap = 10;
const captionRoom = 20;
/** Height over width of Letter paper; cards are less tall. */
const pageShape = 11 / 8.5;

/** Images per row: as few as fit in the rest of the page, or on a page of their own if they don't fit there. */
function picturesAcross(count: number, room: number): number {
  const preferred = count <= 3 ? 3.6 : count <= 5 ? 5 : 6;
  const heightWith = (across: number) =>
    Math.ceil(count / Math.floor(across)) * (cellOf(across) * pageShape + captionRoom);
  const fits = [preferred, 4, 5, 6, 7, 8].find((across) => across >= preferred && heightWith(across) <= room);
  return fits ?? preferred;
}

const cellOf = (across: number) => (column - gap * (Math.ceil(across) - 1)) / across;

function drawDocument(flow: Flow, { document }: Certificate): void {
  const { sha256, note, pictures, captions } = document;
  flow.need(96 + (pictures.length > 0 ? 90 : 0));
  drawHeading(flow, "The document");
  flow.text("SHA-256 OF THE PRINTED DOCUMENT", margin, flow.y + 5, label);
  flow.text(sha256, margin, flow.y + 18, mono);
  flow.y = flow.paragraph(note, margin, flow.y + 27, column, 12, small) + 10;
  const across = picturesAcross(pictures.length, page.bottom - flow.y);
  const cell = cellOf(across);
  for (let at = 0; at < pictures.length; at += Math.floor(across)) {
    flow.need(cell * pageShape + captionRoom);
    let tallest = 0;
    pictures.slice(at, at + Math.floor(across)).forEach((png, index) => {
      const x = margin + index * (cell + gap);
      const height = flow.picture(png, x, flow.y, cell);
      flow.art.frame(x, flow.y, cell, height, rule, 0.6);
      flow.text(captions[at + index] ?? "", x, flow.y + height + 11, { ...small, size: 7.5 });
      tallest = Math.max(tallest, height);
    });
    flow.y += tallest + captionRoom;
  }
  flow.y += 6;
}

function drawReceipt(flow: Flow, { receipt }: Certificate): void {
  if (!receipt) return;
  flow.need(96);
  drawHeading(flow, "The return receipt");
  flow.text("SHA-256 OF ITS FILE", margin, flow.y + 5, label);
  flow.text(receipt.sha256, margin, flow.y + 18, mono);
  flow.y = flow.paragraph(receipt.note, margin, flow.y + 27, column, 12, small) + 16;
}

const whenWidth = 142;
const whoWidth = 110;
const whatWidth = column - whenWidth - whoWidth - 20;

function drawEvents(flow: Flow, events: readonly CertificateEvent[]): void {
  flow.need(110);
  drawHeading(flow, "The log");
  drawColumns(flow);
  for (const event of events) {
    if (flow.need(heightOf(flow, event))) drawColumns(flow);
    drawEvent(flow, event);
  }
  flow.y += 16;
}

function drawColumns(flow: Flow): void {
  flow.text("WHEN", margin, flow.y + 6, label);
  flow.text("WHAT", margin + whenWidth, flow.y + 6, label);
  flow.text("STATED BY", right - whoWidth, flow.y + 6, label);
  flow.art.rect(margin, flow.y + 12, column, 0.5, ink);
  flow.y += 13;
}

const rowPadding = 4.5;

function heightOf(flow: Flow, { what, detail, statedBy }: CertificateEvent): number {
  const detailHeight =
    flow.heightOf(what, whatWidth, leading, body) +
    (detail ? flow.heightOf(detail, whatWidth, 11.5, small) : 0);
  return Math.max(detailHeight, flow.heightOf(statedBy, whoWidth, leading, body)) + 2 * rowPadding;
}

function drawEvent(flow: Flow, event: CertificateEvent): void {
  const top = flow.y + rowPadding;
  flow.paragraph(event.time, margin, top, whenWidth - 12, leading, body);
  const after = flow.paragraph(event.what, margin + whenWidth, top, whatWidth, leading, body);
  if (event.detail) flow.paragraph(event.detail, margin + whenWidth, after, whatWidth, 11.5, small);
  flow.paragraph(event.statedBy, right - whoWidth, top, whoWidth, leading, body);
  flow.y += heightOf(flow, event);
  flow.art.rect(margin, flow.y - 0.4, column, 0.4, rule);
}

function drawLimits(flow: Flow, { limits, check, hash }: Certificate): void {
  const room = column - 14;
  const heights = limits.items.map((item) => flow.heightOf(item, room, 12.5, { ...body, size: 9 }) + 4);
  flow.need(Math.min(420, 60 + heights.reduce((sum, height) => sum + height, 0)));
  drawHeading(flow, limits.title);
  limits.items.forEach((item, index) => {
    flow.need(heights[index]!);
    dash(flow.art, flow.y + 5);
    flow.y = flow.paragraph(item, margin + 14, flow.y, room, 12.5, { ...body, size: 9 }) + 4;
  });
  const height = flow.heightOf(check, column, 12, small);
  flow.need(height + (hash ? 88 : 16));
  flow.y += 8;
  if (hash) {
    drawHeading(flow, "How to verify this record");
    flow.text("HASH OF THIS RECORD", margin, flow.y + 5, label);
    flow.text(hash, margin, flow.y + 18, mono);
    flow.y += 27;
  }
  flow.y = flow.paragraph(check, margin, flow.y, column, 12, small);
}

const dash = (art: Art, y: number) => art.rect(margin, y, 7, 0.7, soft);

function drawFoot(
  flow: Flow,
  { title, orderId, sandboxNotice }: Certificate,
  number: number,
  count: number,
): void {
  const letters = { ...small, size: 7.5 };
  flow.art.rect(margin, 742, column, 0.5, rule);
  flow.text(
    `${title}, order ${orderId}${sandboxNotice ? ". Test: nothing was mailed" : ""}`,
    margin,
    755,
    letters,
  );
  flow.text(`Page ${number} of ${count}`, right, 755, letters, "right");
}
