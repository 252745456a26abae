import { isHandwriting, pieces } from "#lib/domain/mail/pieces";
import { AppError } from "#lib/shared/errors";
import { digestOfText } from "./digest-of-text.ts";
import type { PreparedDocument } from "./document.ts";
import { createIsolatedPool } from "./intake/isolated-pool.ts";
import { DeadlineExceeded } from "./intake/isolated-worker.ts";
import { layOutSheet } from "./lay-out-sheet.ts";
import type { Piece, TextContent } from "./piece.ts";
import { emptyDocument } from "./read-text.ts";
import { isFaceKey, isWhole } from "./screen-faces.ts";
import type { SheetLayout, SheetRequest } from "./sheet-schema.ts";
import { families } from "./typeset/faces.ts";
import { isBlank, sanitise } from "./typeset/sanitise.ts";
import { isPlain } from "./typeset/shape-text.ts";
import { typesetText } from "./typeset-text.ts";
import type { LayoutAnswer, TypesetJob } from "./typeset-worker.ts";

/**
 * Plain Latin text up to this length is laid out on the calling thread (measured: 3 ms of layout and drawing). Handwriting goes to
 * a worker, because it is drawn letter by letter and takes eight times as long. So does all other text.
 */
const inlineChars = 8_000;
const inlineHandwritten = 2_500;
const deadlineMs = 10_000;

export type TextDocuments = {
  /**
   * Lays out a text on its mailpiece. Throws empty_document, unprintable_text, page_limit_exceeded, validation_error (an address
   * or a card's message doesn't fit), service_unavailable (too many at once).
   */
  prepare(content: TextContent, piece: Piece, caller?: string): Promise<PreparedDocument>;
  /**
   * Returns the lines that a text will have in print. The text may be empty or too long. Throws unprintable_text, validation_error,
   * service_unavailable.
   */
  layOutSheet(request: SheetRequest, caller?: string): Promise<SheetLayout>;
  /**
   * A print font for screens: `slice` is the number of a range of 256 characters, or null for the whole of a small font. Null if
   * there is no such font or the slice is empty. Throws service_unavailable.
   */
  sliceFace(name: string, slice: number | null, caller?: string): Promise<Uint8Array | null>;
  /** Loads and subsets the usual fonts on this thread ahead of the first letter. */
  warm(): Promise<void>;
  close(): Promise<void>;
};

export function createTextDocuments(): TextDocuments {
  const pool = createIsolatedPool({
    script: new URL("./typeset-worker.ts", import.meta.url),
    // Only one, because a worker with every font loaded takes about 150 MB, and Latin text doesn't need it.
    size: 1,
    queueLimit: 64,
    deadlineMs,
    // Shaped words soon become garbage, so a small nursery keeps the process small.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });
  const inWorker = async (job: TypesetJob, caller: string | undefined) => {
    try {
      return await pool.run(job, caller);
    } catch (error) {
      if (!(error instanceof DeadlineExceeded)) throw error;
      throw new AppError("service_unavailable", "The text took too long to lay out.", {
        retryAfterSeconds: 10,
        cause: error,
      });
    }
  };

  const isInline = (sanitised: string, most: number) =>
    sanitised.length <= most && isPlain(sanitised.replaceAll(/[\n\t]/g, ""));

  return {
    async layOutSheet(request, caller) {
      if (isInline(sanitise(request.text), inlineChars)) return layOutSheet(request);
      return (await inWorker({ want: "sheet", request }, caller)) as SheetLayout;
    },
    async sliceFace(name, slice, caller) {
      if (!isFaceKey(name) || isWhole(name) !== (slice === null)) return null;
      return (await inWorker({ want: "face", name, slice }, caller)) as Uint8Array | null;
    },
    async prepare({ text: given, parts }, piece, caller) {
      const source = sanitise(given);
      if (isBlank(source)) throw emptyDocument();
      const common = {
        addressPage: false,
        instead: {},
        unreadablePages: [],
        contentSha256: digestOfText(given, parts),
      };
      const handwritten = isHandwriting(piece.font ?? pieces[piece.format].defaultFont);
      if (isInline(source, handwritten ? inlineHandwritten : inlineChars)) {
        const { draw, ...laidOut } = typesetText(given, piece, parts);
        return { ...common, ...laidOut, render: async () => draw() };
      }
      const job = { text: given, piece, parts };
      const layout = (await inWorker({ want: "layout", ...job }, caller)) as LayoutAnswer;
      return {
        ...common,
        ...layout,
        render: async () => (await inWorker({ want: "pdf", ...job }, caller)) as Uint8Array,
      };
    },
    async warm() {
      for (const font of Object.keys(families) as (keyof typeof families)[]) {
        typesetText("a", { format: "letter", mailClass: "first_class", color: false, font }).draw();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    close: () => pool.close(),
  };
}
