import { ApiProblem } from "#lib/api/api-problem";
import { createBatchTickets } from "#lib/api/browser-documents";
import { putFile } from "#lib/api/browser-uploads";
import { pauseMsBefore } from "../../storage/attempt-outcome.ts";
import type { PdfFile } from "./documents.ts";

const atOnce = 3;
const mostTries = 5;
/**
 * The number of upload tickets per call: few enough that all files arrive, even on a slow line, before the tickets expire after 15 minutes.
 */
const mostTickets = 50;
const mostTicketBytes = 20_000_000;
/** The upload fails instead of waiting longer. The person can retry. */
const longestPauseSeconds = 120;
/** The service deletes files 30 days after the upload. A batch should be created well before that. */
const uploadLivesMs = 28 * 86_400_000;

export const isUploaded = ({ uploaded }: PdfFile, now: number) =>
  uploaded !== undefined && now - uploaded.at < uploadLivesMs;

type UploadListeners = {
  onUploaded: (file: PdfFile, key: string) => Promise<void>;
  /** The bytes of these files that have arrived. */
  onProgress: (bytes: number) => void;
  /** Waits before another try. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Uploads files, three at a time, each with several tries. Resolves once all have arrived. Throws the first ApiProblem that
 * trying again doesn't solve; what has arrived until then stays uploaded.
 */
export async function uploadFiles(
  files: readonly PdfFile[],
  session: string,
  { onUploaded, onProgress, pause }: UploadListeners,
  signal: AbortSignal,
): Promise<void> {
  const arrived = new Map<PdfFile, number>();
  const say = (file: PdfFile, part: number) => {
    arrived.set(file, part * file.bytes);
    onProgress([...arrived.values()].reduce((sum, bytes) => sum + bytes, 0));
  };
  const uploadOne = async (file: PdfFile, first: Ticket | undefined) => {
    let ticket = first;
    const key = await withTries(pause, signal, async () => {
      // A ticket may have expired, or the previous try may have used it.
      const own = ticket ?? (await createBatchTickets(1, session, signal))[0]!;
      ticket = undefined;
      await putFile(own, file.source, (part) => say(file, part), signal);
      return own.upload_key;
    });
    say(file, 1);
    await onUploaded(file, key);
  };
  for (const part of inParts(files)) {
    const tickets = await withTries(pause, signal, () => createBatchTickets(part.length, session, signal));
    const waiting = part.map((file, at) => ({ file, ticket: tickets[at] }));
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await uploadOne(next.file, next.ticket);
    };
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }
}

type Ticket = Awaited<ReturnType<typeof createBatchTickets>>[number];

function inParts(files: readonly PdfFile[]): PdfFile[][] {
  const parts: PdfFile[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = parts.at(-1);
    bytes += file.bytes;
    if (last && last.length < mostTickets && bytes <= mostTicketBytes) last.push(file);
    else {
      parts.push([file]);
      bytes = file.bytes;
    }
  }
  return parts;
}

/** Problems that another try may solve. */
const passing: ReadonlySet<string> = new Set([
  "unreachable",
  "rate_limited",
  "service_unavailable",
  "internal_error",
]);

async function withTries<Result>(
  pause: UploadListeners["pause"],
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    const result = await work().then(
      (value) => ({ value }),
      (problem: unknown) => ({ problem }),
    );
    if ("value" in result) return result.value;
    const { problem } = result;
    signal.throwIfAborted();
    const canPass =
      problem instanceof ApiProblem &&
      passing.has(problem.code) &&
      (problem.retryAfterSeconds ?? 0) <= longestPauseSeconds;
    if (!canPass || tries + 1 >= mostTries) throw problem;
    await pause(pauseMsBefore(tries, problem), signal);
  }
}
