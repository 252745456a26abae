import { createHash } from "node:crypto";
import type { Documents, LetterPart, PreparedDocument } from "#lib/domain/documents/document";
import type { Content, Piece } from "#lib/domain/documents/piece";
import { maxPages } from "#lib/domain/mail/limits";
import { AppError, type ErrorCode, isAppError } from "#lib/shared/errors";
import type { Enclosure, LetterRequest, ReadContent } from "./letter-request.ts";

export type PrepareLetterDeps = {
  documents: Pick<Documents, "prepare" | "prepareEnclosure" | "merge">;
  readContent: ReadContent;
};

type Options = { readScans?: boolean; shared?: boolean };

/**
 * Reads and lays out a letter with its enclosures (docs/rules.md#enclosures). Throws the document codes; the reason names the
 * enclosure that it is about.
 */
export async function prepareLetter(
  deps: PrepareLetterDeps,
  request: Pick<LetterRequest, "content" | "enclosures" | "singleSided" | "caller">,
  piece: Piece,
  options: Options = {},
): Promise<PreparedDocument> {
  if (!request.content) throw new Error("A letter needs content");
  const { caller, enclosures = [] } = request;
  const given = await deps.readContent(request.content);
  const letter = await deps.documents.prepare(withList(given, enclosures), piece, { ...options, caller });
  if (enclosures.length === 0) return letter;
  const parts: Part[] = [letter];
  // One after the other, so that one caller's files never fill the workers.
  for (const [index, { source }] of enclosures.entries()) {
    parts.push(await prepareOne(deps, source, index, { ...options, caller }));
  }
  const notes = given.kind === "pdf" && enclosures.some(({ title }) => title) ? [titlesNotPrinted] : [];
  return { ...letter, ...join(deps, parts, { ownSheets: !request.singleSided, notes }) };
}

type Part = Pick<
  PreparedDocument,
  "pageCount" | "text" | "unreadablePages" | "notes" | "contentSha256" | "render"
>;

const titlesNotPrinted = "The titles of the enclosures aren't printed, because the letter is a PDF.";

/** The letter with the customary line that lists its enclosures by title. A PDF stays as it is. */
function withList(content: Content, enclosures: readonly Enclosure[]): Content {
  const titles = enclosures.flatMap(({ title }) => title ?? []);
  if (content.kind !== "text" || titles.length === 0) return content;
  const label = enclosures.length === 1 ? "Enclosure" : "Enclosures";
  const { around = {} } = content;
  const list = `\n${label}: ${titles.join("; ")}`;
  return { ...content, around: { ...around, after: [around.after, list].filter(Boolean).join("\n") } };
}

async function prepareOne(
  { readContent, documents }: PrepareLetterDeps,
  source: Enclosure["source"],
  index: number,
  options: Options & { caller: string | undefined },
): Promise<Part> {
  try {
    const content = await readContent(source);
    if (content.kind !== "pdf") throw new Error("An enclosure is a PDF");
    return await documents.prepareEnclosure(content.bytes, options);
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
  if (pageCount > maxPages) throw tooLong(pageCount, blankPages);
  const digests = parts.map(({ contentSha256 }) => contentSha256);
  return {
    ...{ pageCount, blankPages, unreadablePages },
    parts: placed,
    text: parts.map(({ text }) => text).join("\n\n"),
    notes: [
      ...parts.flatMap((part, index) =>
        part.notes.map((note) => (index ? `Enclosure ${index}: ${note}` : note)),
      ),
      ...notes,
      ...(blankPages > 0 ? [blankNote(blankPages)] : []),
    ],
    contentSha256: createHash("sha256").update(digests.join()).digest("hex"),
    render: async () => documents.merge(await Promise.all(parts.map((part) => part.render())), { ownSheets }),
  };
}

const blankNote = (count: number) =>
  `Each enclosure begins on a new sheet, so ${count} ${count === 1 ? "page stays" : "pages stay"} blank. Blank pages are free.`;

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
