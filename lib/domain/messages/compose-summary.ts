import type { Database } from "#lib/db/client";
import type { AppLocale } from "#lib/shared/locales";
import type { Composed } from "./composed.ts";
import { isProvenQuota } from "./daily-limit.ts";
import { layOut } from "./email-layout.ts";
import { findMailLocale } from "./mail-language-repository.ts";
import { listHeldBack } from "./message-repository.ts";
import { summaryMail } from "./templates/summary-email.ts";

/** The page of an order, a batch, or a credit account, with a link token that opens as much as the mailbox may see. */
export type PageFor = (reference: string, reach: "sender" | "recipient", locale: AppLocale) => string;

/**
 * Composes the summary of the emails of one quota that were held back. Null if there are none, or if the addresses were erased with
 * the orders. It contains no words of customers: orders are named by their IDs.
 */
export async function composeSummary(
  { database, pageFor }: { database: Database; pageFor: PageFor },
  quota: string,
): Promise<Composed | null> {
  const heldBack = await listHeldBack(database, quota);
  const to = heldBack.find(({ email }) => email !== null)?.email;
  if (!to) return null;
  // One email has one language: that of the newest order, batch, or code.
  const locale = await findMailLocale(database, heldBack[0]!.reference);
  const newest = new Map<string, string>();
  for (const { reference, kind } of heldBack) if (!newest.has(reference)) newest.set(reference, kind);
  const reach = isProvenQuota(quota) ? "sender" : "recipient";
  const updates = Array.from(newest, ([reference, kind]) => ({
    kind,
    reference,
    page: pageFor(reference, reach, locale),
  }));
  return {
    mail: layOut(to, summaryMail(updates, { isProven: isProvenQuota(quota), locale }), locale),
    reports: heldBack.map(({ id }) => id),
  };
}
