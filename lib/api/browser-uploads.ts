import type { z } from "zod";
import type { uploadTicketSchema } from "#lib/domain/uploads/schema";
import { ApiProblem } from "./api-problem.ts";
import { callJson, inPageLanguage } from "./browser-client.ts";

/** The pages' uploads of PDFs. */

type UploadTarget = Pick<z.output<typeof uploadTicketSchema>, "upload_url" | "max_bytes"> & {
  headers: Record<string, string>;
};

/**
 * Uploads a PDF to the service and returns its upload_key. Calls `onProgress` with the part that has arrived, 0 to 1. Throws
 * ApiProblem.
 */
export async function uploadPdf(
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const ticket = await callJson("uploadTicketSchema", "/v1/uploads", { method: "POST", signal });
  await putFile(ticket, file, onProgress, signal);
  return ticket.upload_key;
}

/** Sends a file to its ticket's URL. Uses XMLHttpRequest, because fetch doesn't report upload progress. Throws ApiProblem. */
export function putFile(
  { upload_url, headers, max_bytes }: UploadTarget,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      const wait = Number(request.getResponseHeader("Retry-After"));
      const most = Math.round(max_bytes / 1_000_000);
      const problem =
        request.status === 413
          ? new ApiProblem("payload_too_large", `The PDF is larger than ${most} MB, the most a letter takes.`)
          : new ApiProblem(
              "unreachable",
              "The upload didn't finish. Check your internet and choose the PDF again.",
              wait > 0 ? { retryAfterSeconds: wait } : {},
            );
      inPageLanguage(problem).then(reject, reject);
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("PUT", upload_url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}
