import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { Language } from "#lib/shared/locales";

/** What a letter is about, in the order of lists. */
export const topics = ["home", "money", "work", "life"] as const;

/** A letter that people often need to send, with blanks in square brackets. It is no legal advice. */
export type LetterTemplate = {
  slug: string;
  topic: (typeof topics)[number];
  /** What usually fits: certified with a receipt where proof of delivery matters. */
  mailClass: MailClass;
  format: Format;
  /** The federal rule that the letter relies on, as it was in `asOf`. Absent if there is none, or if each state has its own. */
  law?: { source: string; url: string; asOf: string };
  words: Readonly<Record<Language, TemplateWords>>;
};

type TemplateWords = {
  title: string;
  /** One sentence for lists and search results. */
  summary: string;
  /** Why this mail class. */
  classReason: string;
  /** What to know before sending it. */
  tips: readonly string[];
  text: string;
};
