import { returnsRememberedMonths } from "#lib/domain/access/mailed-points";
import { duplicateDays } from "#lib/domain/access/sent-letters";
import { exemptionDays } from "#lib/domain/fulfilment/hold-exemption";
import { heldMs } from "#lib/domain/fulfilment/next-step";
import { eraseAt } from "#lib/domain/orders/erasure-date";
import { uploadRetentionDays } from "#lib/domain/uploads/schema";
import type { Env } from "#lib/env";
import { type AppLocale, defaultLocale } from "#lib/shared/locales";

const dayMs = 86_400_000;
const daysUntilErased = (order: Parameters<typeof eraseAt>[0]) =>
  eraseAt(order, new Date(0)).getTime() / dayMs;

/** Figures on these pages, in days unless named otherwise, read from the code that enforces them. */
export const legalDays = {
  /** Counted from the end of an order, or from the last change of a free test. */
  erased: daysUntilErased({ sandbox: false, ended: true }),
  /** Counted from the last change of an order that never ends. */
  erasedUnprocessed: daysUntilErased({ sandbox: false, ended: false }),
  upload: uploadRetentionDays,
  held: heldMs / dayMs,
  /** Counted from the release of a held letter. */
  exempt: exemptionDays,
  sentLetter: duplicateDays,
  /** In months, like the figures of mailboxes. */
  returnsMonths: returnsRememberedMonths,
} as const;

/** How long a paid letter waits, and can be canceled, before it goes to print; null if it doesn't wait. */
export function undoDelay({ HANDOFF_DELAY_SECONDS: seconds }: Pick<Env, "HANDOFF_DELAY_SECONDS">) {
  if (seconds === 0) return null;
  if (seconds < 120) return { unit: "seconds", count: seconds } as const;
  if (seconds < 7200) return { unit: "minutes", count: Math.floor(seconds / 60) } as const;
  return { unit: "hours", count: Math.floor(seconds / 3600) } as const;
}

const spanishUnits = { seconds: "segundos", minutes: "minutos", hours: "horas" } as const;

/** The same delay in words: "10 minutes". */
export function undoWindow(
  env: Pick<Env, "HANDOFF_DELAY_SECONDS">,
  locale: AppLocale = defaultLocale,
): string | null {
  const delay = undoDelay(env);
  return delay && `${delay.count} ${locale === "es-US" ? spanishUnits[delay.unit] : delay.unit}`;
}

/** The configured vendors of this deployment, by role. */
export function vendorsOf(env: Env, locale: AppLocale = defaultLocale) {
  const isSpanish = locale === "es-US";
  const printers = [
    env.LOB_API_KEY && "Lob",
    env.POSTGRID_API_KEY && "PostGrid",
    env.THANKSIO_API_KEY && env.PUBLIC_BASE_URL && "thanks.io",
    env.IN_HOUSE_RAIL === "on" && (isSpanish ? "nuestro propio taller" : "our own print room"),
  ].filter((name): name is string => Boolean(name));
  const checksAddresses = [
    env.LOB_API_KEY && !env.LOB_API_KEY.startsWith("test_") && "Lob",
    env.USPS_CLIENT_ID &&
      env.USPS_CLIENT_SECRET &&
      (isSpanish ? "el Servicio Postal de los Estados Unidos" : "the US Postal Service"),
  ].filter((name): name is string => Boolean(name));
  return {
    printers,
    checksAddresses,
    takesCards: env.STRIPE_SECRET_KEY !== undefined,
    suggestsAddresses: env.GEOAPIFY_API_KEY !== undefined,
    readsTwice: env.SCREENING_LLM_URL !== undefined && env.SCREENING_LLM_MODEL !== undefined,
    keepsFilesAway: env.S3_BUCKET !== undefined,
    sendsMail: env.SMTP_URL !== undefined,
  };
}

/** "a", "a and b", "a, b, and c". */
export function inWords(names: readonly string[], locale: AppLocale = defaultLocale): string {
  return new Intl.ListFormat(locale).format(names);
}

/** What a Spanish legal page says first: a translation binds no one. */
export const bindingText = (path: string) =>
  `Esta es una traducción. La versión vinculante es [la inglesa](${path}?language=en).`;

/** A Markdown link to where people ask: the support address, or else the security contact; null if neither is configured. */
export function contactOf(env: Pick<Env, "SUPPORT_EMAIL" | "SECURITY_CONTACT">): string | null {
  const contact = env.SUPPORT_EMAIL ? `mailto:${env.SUPPORT_EMAIL}` : env.SECURITY_CONTACT;
  if (!contact) return null;
  const shown = contact.replace(/^(?:mailto:|tel:)/, "");
  return `[${shown}](${contact})`;
}
