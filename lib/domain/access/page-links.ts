import type { Keyring } from "#lib/shared/keyring";
import type { Actor } from "./actor.ts";
import { issueLink, type LinkReach } from "./link-token.ts";

/** The page of an order, or of a batch. Grants nothing beyond what the ID does. `baseUrl` has no trailing slash. */
export const pageOf = (baseUrl: string, subjectId: string): string =>
  `${baseUrl}/${subjectId.startsWith("bat_") ? "batches" : "orders"}/${subjectId}`;

/** The page with the link token behind the #, which browsers never send. Secret: only for the sender (docs/rules.md#links). */
export const linkTo = (
  keyring: Keyring,
  baseUrl: string,
  subjectId: string,
  reach: LinkReach = "sender",
): string => `${pageOf(baseUrl, subjectId)}#${issueLink(keyring, subjectId, reach)}`;

/** The page of an entry in a list. The owner of a mailbox has proven to be the sender, so only their list has link tokens. */
export const listedUrlOf =
  (actor: Actor, keyring: Keyring, baseUrl: string) =>
  (subjectId: string): string =>
    actor.kind === "mailbox" ? linkTo(keyring, baseUrl, subjectId) : pageOf(baseUrl, subjectId);
