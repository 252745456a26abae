import { createHash } from "node:crypto";
import type { Documents, LetterPart, PreparedDocument } from "#lib/domain/documents/document";
import type { LetterParts } from "#lib/domain/documents/letters/letter-parts";
import type { Content, Piece } from "#lib/domain/documents/piece";
import { maxPages } from "#lib/domain/mail/limits";
import { AppError, type ErrorCode, isAppError } from "#lib/shared/errors";
import {
  type Enclosure,
  hasImage,
  type LetterRequest,
  type ReadContent,
  type ReadImage,
} from "./letter-request.ts";
import { printedDate } from "./printed-date.ts";

export type PrepareLetterDeps = {
  documents: Pick<Documents, "prepare" | "prepareEnclosure" | "merge">;
  readContent: ReadContent;
  readImage: ReadImage;
};

type Options = {
  readScans?: boolean;
  shared?: boolean;
  /** The planned hand-off day, which `date_line: auto` prints. */
  day: string;
};

/**
 * Reads and lays out a letter with its enclosures (docs/rules.md#enclosures). Throws the document codes; the reason names the
 * enclosure that it is about.
 */
export async function prepareLetter(
  deps: PrepareLetterDeps,
  request: Pick<LetterRequest, "content" | "enclosures" | "parts" | "singleSided" | "caller">,
  piece: Piece,
  { day, ...options }: Options,
): Promise<PreparedDocument> {
  if (!request.content) throw new Error("A letter needs content");
  const { caller, enclosures = [] } = request;
  const given = await deps.readContent(request.content);
  const content = await withParts(deps, given, request, day);
  const prepared = await deps.documents.prepare(content, piece, { ...options, caller });
  const dateLine = content.kind === "text" ? content.parts?.dateLine : undefined;
  const letter = {
    ...prepared,
    ...(dateLine ? { dateLine } : {}),
    notes: [...prepared.notes, ...notesOnParts(request, dateLine)],
  };
  if (enclosures.length === 0) return letter;
  const parts: Part[] = [letter, ...(await prepareAll(deps, enclosures, { ...options, caller }))];
  const notes = given.kind === "pdf" && enclosures.some(({ title }) => title) ? [titlesNotPrinted] : [];
  return { ...letter, ...join(deps, parts, { ownSheets: !request.singleSided, notes }) };
}

/** Enclosures that many letters share, joined for print, and the digests of their files. */
export type SharedEnclosures = ReturnType<typeof join> & { digests: readonly string[] };

/** Reads and joins the enclosures of a batch. Null without any. Throws like prepareLetter. */
export async function prepareShared(
  deps: PrepareLetterDeps,
  { enclosures = [], singleSided, caller }: Pick<LetterRequest, "enclosures" | "singleSided" | "caller">,
): Promise<SharedEnclosures | null> {
  if (enclosures.length === 0) return null;
  const parts = await prepareAll(deps, enclosures, { caller });
  const joined = join(deps, parts, { ownSheets: !singleSided, notes: [] });
  return { ...joined, digests: parts.map(({ contentSha256 }) => contentSha256) };
}

type EnclosureOptions = Omit<Options, "day"> & { caller: string | undefined };

async function prepareAll(
  deps: PrepareLetterDeps,
  enclosures: readonly Enclosure[],
  options: EnclosureOptions,
): Promise<Part[]> {
  const parts: Part[] = [];
  // One after the other, so that one caller's files never fill the workers.
  for (const [index, { source }] of enclosures.entries())
    parts.push(await prepareOne(deps, source, index, options));
  return parts;
}

type Part = Pick<
  PreparedDocument,
  "pageCount" | "text" | "unreadablePages" | "notes" | "contentSha256" | "render"
>;

/** What the sender should know before paying: the date that is printed, and that a person may look at an image. */
const notesOnParts = (request: Pick<LetterRequest, "parts">, dateLine: string | undefined): string[] => [
  ...(dateLine && request.parts?.dateLine === "auto" ? [`The letter is dated ${dateLine}.`] : []),
  ...(hasImage(request) ? [imageNote] : []),
];

const imageNote =
  "Our program can't read an image, so a person may look at the letter before it is printed, and it may leave a business day later.";

const titlesNotPrinted = "The titles of the enclosures aren't printed, because the letter is a PDF.";

/** The letter with what is printed around its text, and the list of enclosures by title. A PDF stays as it is. */
async function withParts(
  { readImage }: Pick<PrepareLetterDeps, "readImage">,
  content: Content,
  { enclosures = [], parts = {} }: Pick<LetterRequest, "enclosures" | "parts">,
  day: string,
): Promise<Content> {
  const titles = enclosures.flatMap(({ title }) => title ?? []);
  if (content.kind !== "text") return content;
  const { letterhead, signature, dateLine, subject } = parts;
  const printed: LetterParts = {
    ...(dateLine && { dateLine: dateLine === "auto" ? printedDate(day, content.text) : dateLine }),
    ...(subject && { subject }),
    ...(letterhead && {
      letterhead: {
        lines: letterhead.lines,
        ...(letterhead.imageKey && { image: await readImage(letterhead.imageKey, "letterhead.image_key") }),
      },
    }),
    ...(signature && {
      signature:
        "typed" in signature
          ? signature
          : { image: await readImage(signature.imageKey, "signature.image_key") },
    }),
    ...(titles.length > 0 && { enclosures: { count: enclosures.length, titles } }),
  };
  return Object.keys(printed).length > 0 ? { ...content, parts: printed } : content;
}

async function prepareOne(
  { readContent, documents }: PrepareLetterDeps,
  source: Enclosure["source"],
  index: number,
  options: EnclosureOptions,
): Promise<Part> {
  try {
    const content = await readContent(source);
    if (content.kind !== "pdf") throw new Error("An enclosure is a PDF");
    const prepared = await documents.prepareEnclosure(content.bytes, options);
    return { ...prepared, notes: prepared.notes.map((note) => `Enclosure ${index + 1}: ${note}`) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { fields = [], ...details } = error.details;
    const path = `enclosures.${index}`;
    throw new AppError(
      error.code as Exclude<ErrorCode, "service_unavailable">,
      `Enclosure ${index + 1}: ${error.message}`,
      {
        ...details,
        fields:
          fields.length > 0
            ? fields.map((field) => ({ ...field, path: `${path}.${field.path}` }))
            : [{ path, message: "can't be printed" }],
        cause: error,
      },
    );
  }
}

function join(
  { documents }: PrepareLetterDeps,
  parts: readonly Part[],
  { ownSheets, notes }: { ownSheets: boolean; notes: readonly string[] },
) {
  let pageCount = 0;
  let blankPages = 0;
  const unreadablePages: number[] = [];
  const placed: LetterPart[] = [];
  for (const part of parts) {
    if (ownSheets && pageCount % 2 === 1) {
      blankPages += 1;
      pageCount += 1;
    }
    unreadablePages.push(...part.unreadablePages.map((page) => pageCount + page));
    placed.push({ firstPage: pageCount + 1, pageCount: part.pageCount, text: part.text });
    pageCount += part.pageCount;
  }
  assertPages(pageCount, blankPages);
  const [letter, ...digests] = parts.map(({ contentSha256 }) => contentSha256);
  return {
    ...{ pageCount, blankPages, unreadablePages },
    parts: placed,
    text: parts.map(({ text }) => text).join("\n\n"),
    notes: [
      ...parts.flatMap((part) => part.notes),
      ...notes,
      ...(blankPages > 0 ? [blankNote(blankPages)] : []),
    ],
    contentSha256: digestWith(letter!, digests),
    render: async () => documents.merge(await Promise.all(parts.map((part) => part.render())), { ownSheets }),
  };
}

const blankNote = (count: number) =>
  `Each enclosure begins on a new sheet, so ${count} ${count === 1 ? "page stays" : "pages stay"} blank. Blank pages are free.`;

/** The digest of a letter together with those of its enclosures. */
export const digestWith = (letter: string, enclosures: readonly string[]): string =>
  enclosures.length === 0
    ? letter
    : createHash("sha256")
        .update([letter, ...enclosures].join())
        .digest("hex");

/** Throws page_limit_exceeded if a letter and its enclosures don't fit into the envelope. */
export function assertPages(pageCount: number, blankPages: number): void {
  if (pageCount > maxPages) throw tooLong(pageCount, blankPages);
}

function tooLong(pageCount: number, blankPages: number): AppError {
  const counted =
    blankPages > 0 ? `, ${blankPages} of them blank, because each enclosure begins on a new sheet` : "";
  return new AppError(
    "page_limit_exceeded",
    `The letter and its enclosures have ${pageCount} pages${counted}. The envelope holds ${maxPages}.`,
    {
      extra: { page_count: pageCount, max_pages: maxPages },
      fields: [{ path: "enclosures", message: `make ${pageCount} pages with the letter` }],
    },
  );
}
