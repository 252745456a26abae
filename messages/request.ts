import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { type AppLocale, localeHeader, parseLocale, pseudoLocale } from "#lib/shared/locales";
import english from "./en-US.json";
import spanish from "./es-US.json";
import { toPseudoLocale } from "./pseudo-locale.ts";

/** The Spanish catalog has no console and no developers' pages, which are in English. */
const catalogs: Readonly<Record<AppLocale, typeof english>> = {
  "en-US": english,
  "es-US": { ...english, ...(spanish as object) },
};

/** The locale and messages of every page. The server reads the language from the URL. */
export default getRequestConfig(async () => {
  const named = (await headers()).get(localeHeader);
  const locale = parseLocale(named);
  const messages = named === pseudoLocale ? toPseudoLocale(english) : catalogs[locale];
  return { locale, messages, timeZone: "UTC" };
});
