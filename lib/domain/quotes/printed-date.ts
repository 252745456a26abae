import { francAll } from "franc";
import { dayOf } from "#lib/domain/mail/business-days";

/** Characters of the text by which its language is judged. */
const judged = 2_000;
/** A shorter text says too little about its language. */
const telling = 60;
/** English is printed if it is nearly as likely as the most likely language, because franc mistakes short English texts for related languages. */
const nearly = 0.8;

/** A day (YYYY-MM-DD) as the date of a letter, in the letter's language: "November 27, 2026", "27 de noviembre de 2026". */
export function printedDate(day: string, text: string): string {
  const format = { dateStyle: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(localeOf(text.slice(0, judged)), format).format(dayOf(day));
}

function localeOf(text: string): string {
  const found = text.trim().length < telling ? [] : francAll(text);
  const best = found[0]?.[0] ?? "eng";
  const english = found.find(([code]) => code === "eng")?.[1] ?? 0;
  if (best === "und" || best === "eng" || english >= nearly) return "en-US";
  return Intl.DateTimeFormat.supportedLocalesOf(best)[0] ?? "en-US";
}
