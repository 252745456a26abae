import { callJson } from "./browser-client.ts";

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
