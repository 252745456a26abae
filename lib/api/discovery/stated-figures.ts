import type { PriceBook } from "#lib/domain/mail/price-book";
import type { Env } from "#lib/env";
import { formatCents } from "#lib/shared/money";

/** Markdown list of every price of this deployment, in US cents and in dollars. */
export function priceLines(prices: PriceBook): string {
  return Object.entries(prices)
    .map(([name, cents]) => `- ${spaced(name)}: ${cents} (${formatCents(cents)})`)
    .join("\n");
}

/** The caps on live letters of a caller whose email address isn't verified. */
export function capsSentence({ MAILING_CAPS: { unverified: caps } }: Pick<Env, "MAILING_CAPS">): string {
  return `Live letters: ${caps.senderLetters.perDay} a day and ${caps.senderLetters.perMonth} in 30 days for each sender, ${caps.actorLetters.perDay} a day and ${caps.actorLetters.perMonth} in 30 days for each caller, ${caps.actorSpendCents.perDay / 100} dollars a day and ${caps.actorSpendCents.perMonth / 100} in 30 days`;
}

export const sizesSentence =
  "Maximum sizes: a text has 50,000 characters, a PDF 10 MB (14,000,000 characters in base64), a letter 12 pages";

/** `extraPage` → `extra page`, `postcard4x6` → `postcard 4x6`. */
const spaced = (name: string) =>
  name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replace(/([a-z])(?=\dx\d)/, "$1 ");
