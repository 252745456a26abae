import type { Keyring } from "#lib/shared/keyring";
import {
  type AppLocale,
  defaultLocale,
  type Language,
  localeOfLanguage,
  localPath,
} from "#lib/shared/locales";
import type { Actor } from "./actor.ts";
import { issueLink, type LinkReach } from "./link-token.ts";

/** The page of an order, or of a batch. Grants nothing beyond what the ID does. `baseUrl` has no trailing slash. */
export const pageOf = (baseUrl: string, subjectId: string, locale: AppLocale = defaultLocale): string =>
  baseUrl + localPath(`/${subjectId.startsWith("bat_") ? "batches" : "orders"}/${subjectId}`, locale);

/** The page with the link token behind the #, which browsers never send. Secret: only for the sender (docs/rules.md#links). */
export const linkTo = (
  keyring: Keyring,
  baseUrl: string,
  subjectId: string,
  reach: LinkReach = "sender",
  locale: AppLocale = defaultLocale,
): string => `${pageOf(baseUrl, subjectId, locale)}#${issueLink(keyring, subjectId, reach)}`;

/**
 * The pages that the answer about something new names. A key whose owner approves everything gets no link token, because with it, it
 * could approve: the owner gets it by email (docs/rules.md#approval-keys).
 */
export function newPagesOf(
  actor: Actor,
  keyring: Keyring,
  baseUrl: string,
  { id, language = "en" }: { id: string; language?: Language | undefined },
): NewPages {
  const locale = localeOfLanguage(language);
  if (actor.kind === "key" && actor.requiresApproval)
    return { page: pageOf(baseUrl, id, locale), approvalPage: null };
  const link = linkTo(keyring, baseUrl, id, "sender", locale);
  return { page: link, approvalPage: link };
}

/** `page` is the page of an order or a batch; `approvalPage` is null if its caller can't pass it on. */
export type NewPages = { page: string; approvalPage: string | null };

/** The page of an entry in a list. The owner of a mailbox has proven to be the sender, so only their list has link tokens. */
export const listedUrlOf =
  (actor: Actor, keyring: Keyring, baseUrl: string) =>
  (subjectId: string): string =>
    actor.kind === "mailbox" ? linkTo(keyring, baseUrl, subjectId) : pageOf(baseUrl, subjectId);
