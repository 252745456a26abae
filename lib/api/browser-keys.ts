import type { z } from "zod";
import { callJson } from "./browser-client.ts";
import type * as Wire from "./browser-schemas.ts";
import type { keyRequestSchema } from "./key-schemas.ts";

/** The calls of the page with the reader's own API keys. */

export type ListedKey = z.output<typeof Wire.keyListSchema>["keys"][number];
export type MadeKey = z.output<typeof Wire.keyMadeSchema>;
const keysCall = (body: unknown) => ["/api/mailbox-session/keys", { method: "POST", body }] as const;

/** The keys of the signed-in mailbox. */
export const listKeys = async (): Promise<readonly ListedKey[]> =>
  (await callJson("keyListSchema", ...keysCall({ act: "list" }))).keys;
export type WantedKey = z.input<typeof keyRequestSchema>;
export const makeKey = (key: WantedKey) => callJson("keyMadeSchema", ...keysCall({ act: "make", key }));
export const rotateKey = (id: string) => callJson("keyMadeSchema", ...keysCall({ act: "rotate", id }));
export const deleteKey = (id: string) => callJson("keyListSchema", ...keysCall({ act: "delete", id }));
