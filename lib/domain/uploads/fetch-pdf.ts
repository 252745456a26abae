import { maxPdfBytes } from "#lib/domain/mail/limits";
import { AppError } from "#lib/shared/errors";
import { fetchPublicUrl, type PublicFetchOptions } from "#lib/shared/fetch-public-url";

/** Fetches the PDF at `pdf_url`: at most 10 MB, 15 s, 3 redirects (docs/rules.md#outbound-fetch). Throws pdf_fetch_failed. */
export async function fetchPdf(
  url: string,
  reach: Pick<PublicFetchOptions, "allowPrivate" | "reach">,
): Promise<Uint8Array> {
  const { bytes, contentType } = await fetchPublicUrl(url, {
    ...reach,
    code: "pdf_fetch_failed",
    field: "pdf_url",
    maxBytes: maxPdfBytes,
    timeoutMs: 15_000,
    maxRedirects: 3,
    accept: "application/pdf",
  });
  // PDF viewers accept the header anywhere in the first 1,024 bytes.
  if (Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes("%PDF-"))
    return bytes;
  const kind = /^[\w.+-]+\/[\w.+-]+/.exec(contentType ?? "")?.[0];
  const named = kind && kind !== "application/pdf" ? ` (${kind})` : "";
  throw new AppError("pdf_fetch_failed", `pdf_url doesn't return a PDF${named}.`);
}
