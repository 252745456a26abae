import type { z } from "zod";
import { callJson } from "./browser-client.ts";
import type * as Wire from "./browser-schemas.ts";

/** The pages' calls about links and mailbox sessions. */

/** Exchanges a link token for the tokens that it allows. */
export const openOrderLink = (id: string, link: string) =>
  callJson("orderLinkSchema", `/v1/orders/${encodeURIComponent(id)}/link`, {
    method: "POST",
    headers: { "X-Link-Token": link },
  });

export const openBatchLink = (id: string, link: string) =>
  callJson("batchLinkSchema", `/v1/batches/${encodeURIComponent(id)}/link`, {
    method: "POST",
    headers: { "X-Link-Token": link },
  });

/** The link that shows others where the mail is. */
export const shareOrder = async (id: string, capabilityToken: string) =>
  (
    await callJson("shareSchema", `/v1/orders/${encodeURIComponent(id)}/share`, {
      method: "POST",
      headers: { "X-Capability-Token": capabilityToken },
    })
  ).share_url;

/** Opens a mailbox session, which the browser keeps in a cookie that no script can read. */
export const signInToMailbox = (body: { email: string; code: string; request_id: string }) =>
  callJson("mailboxSignedInSchema", "/api/mailbox-session", { method: "POST", body });

export const signOutOfMailbox = () =>
  callJson("mailboxSignedInSchema", "/api/mailbox-session", { method: "DELETE" });

/** The link of an order or batch that was sent with the signed-in mailbox's address. */
export const findMailboxLink = async (id: string) =>
  (await callJson("mailboxLinkSchema", "/api/mailbox-session/link", { method: "POST", body: { id } })).url;

type ListedOrder = z.output<typeof Wire.orderListSchema>["orders"][number];
type ListedBatch = z.output<typeof Wire.batchListSchema>["batches"][number];
/** A page of what was sent with the signed-in mailbox's address, newest first. */
export type MailboxPage = { entries: readonly (ListedOrder | ListedBatch)[]; next_cursor: string | null };
type MailboxFilter = { kind: "orders" | "batches"; status?: string; reference?: string; cursor?: string };

/** The letters or the lists of the signed-in mailbox. The filter is sent in the body, so that it is in no URL. */
export async function listMailbox(body: MailboxFilter): Promise<MailboxPage> {
  const call = { method: "POST", body };
  if (body.kind === "orders") {
    const { orders, next_cursor } = await callJson("orderListSchema", "/api/mailbox-session/letters", call);
    return { entries: orders, next_cursor };
  }
  const { batches, next_cursor } = await callJson("batchListSchema", "/api/mailbox-session/letters", call);
  return { entries: batches, next_cursor };
}
