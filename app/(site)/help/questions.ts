import { legalDays, undoDelay } from "#lib/api/legal/stated-rules";
import { maxDaysAhead } from "#lib/domain/mail/hand-off-day";
import { maxEnclosures, maxPages, maxPdfBytes } from "#lib/domain/mail/limits";
import type { PriceBook } from "#lib/domain/mail/price-book";
import type { Env } from "#lib/env";
import { formatCents } from "#lib/shared/money";

/** The questions of /help, in their order. Their words are messages. */
export const helpQuestions = [
  "howMuch",
  "howLong",
  "account",
  "recipient",
  "preview",
  "cancel",
  "day",
  "charged",
  "refunds",
  "returned",
  "tracking",
  "certified",
  "private",
  "refused",
  "pdf",
  "enclosures",
  "places",
  "abroad",
  "many",
  "agents",
  "lostCode",
] as const;

/** Where the links in the answers lead, by their tag. */
export const helpLinks = {
  letters: "/letters",
  pricing: "/pricing",
  credits: "/credits",
  money: "/terms#money",
  privacy: "/privacy",
  rules: "/content-rules",
  bulk: "/bulk",
  developers: "/developers",
} as const;

type UndoDelay = NonNullable<ReturnType<typeof undoDelay>>;

/** Every figure that an answer names, from the code that enforces it. */
export function helpFigures(
  { env, priceBook }: { env: Env; priceBook: PriceBook },
  inWords: (unit: UndoDelay["unit"], count: number) => string,
) {
  const undo = undoDelay(env);
  return {
    firstClass: formatCents(priceBook.firstClass),
    postcard: formatCents(priceBook.postcard4x6),
    certified: formatCents(priceBook.certified),
    plainEnvelope: formatCents(priceBook.removeBranding),
    tracking: formatCents(priceBook.tracking),
    extraPage: formatCents(priceBook.extraPage),
    color: formatCents(priceBook.colorPage),
    window: undo ? inWords(undo.unit, undo.count) : "none",
    scheduleDays: maxDaysAhead,
    days: legalDays.erased,
    heldDays: legalDays.held,
    maxPages,
    megabytes: maxPdfBytes / 1_048_576,
    enclosures: maxEnclosures,
    perDay: env.MAILING_CAPS.unverified.senderLetters.perDay,
  };
}

export type HelpFigures = ReturnType<typeof helpFigures>;
