import { createTicket } from "./create-ticket.ts";
import { type ImageDeps, readImage, storeImage } from "./images.ts";
import { readUpload } from "./read-upload.ts";
import { type IncomingFile, receiveUpload } from "./receive-upload.ts";
import { uploadRetentionDays } from "./schema.ts";
import { type UploadDeps, uploadFolder } from "./upload-key.ts";

/** Files uploaded before an order: tickets, the files themselves, and their deletion after 30 days. */
export function createUploads(deps: UploadDeps & ImageDeps) {
  return {
    createTicket: (ticket: Parameters<typeof createTicket>[1]) => createTicket(deps, ticket),
    receive: (key: string, file: IncomingFile) => receiveUpload(deps, key, file),
    read: (key: string, how?: Parameters<typeof readUpload>[2]) => readUpload(deps, key, how),
    storeImage: (file: Parameters<typeof storeImage>[1]) => storeImage(deps, file),
    readImage: (key: string, path: string) => readImage(deps, key, path),
    /**
     * Deletes uploads older than 30 days (docs/rules.md#retention-uploads). Orders have their own copy. Returns how many it
     * deleted.
     */
    sweep: () =>
      deps.store.sweep({
        prefix: uploadFolder,
        storedBefore: new Date(deps.clock().getTime() - uploadRetentionDays * 86_400_000),
      }),
  };
}
