import { maxPdfBytes } from "#lib/domain/mail/limits";
import { ticketSeconds, uploadContentType } from "./schema.ts";
import { issueUploadKey, storePathOf, type UploadDeps } from "./upload-key.ts";

export type UploadTicket = {
  uploadKey: string;
  uploadUrl: string;
  contentType: typeof uploadContentType;
  expiresInSeconds: number;
  maxBytes: number;
};

/**
 * Issues a URL at which a PDF can be uploaded in the next 15 minutes: in the bucket, or on this service if there is none. Stores
 * nothing.
 */
export async function createTicket(
  { store, keyring, clock }: UploadDeps,
  { baseUrl }: { baseUrl: string },
): Promise<UploadTicket> {
  const uploadKey = issueUploadKey(keyring, new Date(clock().getTime() + ticketSeconds * 1000));
  const terms = { contentType: uploadContentType, expiresSeconds: ticketSeconds };
  return {
    uploadKey,
    uploadUrl:
      (await store.presignPut?.(storePathOf(uploadKey), terms)) ?? `${baseUrl}/v1/uploads/${uploadKey}`,
    contentType: uploadContentType,
    expiresInSeconds: ticketSeconds,
    maxBytes: maxPdfBytes,
  };
}
