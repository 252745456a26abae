import { ticketSeconds, uploadContentType } from "./schema.ts";
import { issueUploadKey, maxBytesOf, storePathOf, type TicketKind, type UploadDeps } from "./upload-key.ts";

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
  { baseUrl, kind = "letter" }: { baseUrl: string; kind?: TicketKind },
): Promise<UploadTicket> {
  const uploadKey = issueUploadKey(keyring, new Date(clock().getTime() + ticketSeconds * 1000), kind);
  const terms = { contentType: uploadContentType, expiresSeconds: ticketSeconds };
  return {
    uploadKey,
    uploadUrl:
      (await store.presignPut?.(storePathOf(uploadKey), terms)) ?? `${baseUrl}${sinkOf[kind]}/${uploadKey}`,
    contentType: uploadContentType,
    expiresInSeconds: ticketSeconds,
    maxBytes: maxBytesOf[kind],
  };
}

/** Where this service takes the files itself. Each kind has its own throttle. */
const sinkOf = { letter: "/v1/uploads", batch: "/v1/batches/uploads" } as const satisfies Record<
  TicketKind,
  string
>;
