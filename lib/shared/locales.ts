/** The languages of the pages, emails, and documents for people. The console and the developers' pages are in English. */
export const locales = ["en-US", "es-US"] as const;
export type AppLocale = (typeof locales)[number];

export const defaultLocale: AppLocale = "en-US";

/** How a language is named in URLs, in the API, and in the cookie that remembers a choice. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

const localeOf: Readonly<Record<Language, AppLocale>> = { en: "en-US", es: "es-US" };

/** The default locale if no language was chosen. */
export const localeOfLanguage = (language: Language | undefined): AppLocale =>
  language ? localeOf[language] : defaultLocale;
export const languageOfLocale = (locale: string): Language => (locale === "es-US" ? "es" : "en");

/** The first segments of the pages that exist in every language. */
const localizedSegments: ReadonlySet<string> = new Set([
  "",
  "agents",
  "batches",
  "bulk",
  "certified-mail",
  "content-rules",
  "credits",
  "help",
  "letters",
  "mail-a-pdf",
  "mail-merge",
  "orders",
  "postcards",
  "pricing",
  "privacy",
  "reviews",
  "send",
  "t",
  "templates",
  "terms",
  "verify",
]);

/** Whether a path, without a language, is that of a page that exists in every language. */
export function isLocalized(path: string): boolean {
  return localizedSegments.has(/^\/(?!\/)([^/?#]*)/.exec(path)?.[1] ?? "?");
}

/** The path of a page in a language: `/send` is `/es/send` in Spanish. What has no Spanish page keeps its path. */
export function localPath<Path extends string>(path: Path, locale: string): Path {
  const language = languageOfLocale(locale);
  if (language === "en" || !isLocalized(path)) return path;
  return (
    path === "/"
      ? `/${language}`
      : `/${language}${path.startsWith("/?") || path.startsWith("/#") ? path.slice(1) : path}`
  ) as Path;
}

/** Takes the language off a path: `/es/send` is `/send` in Spanish. */
export function splitPath(path: string): { language: Language | null; path: string } {
  const found = /^\/(es)(?=$|[/?#])/.exec(path);
  if (!found) return { language: null, path };
  const rest = path.slice(found[0].length);
  return { language: "es", path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** The header with which the server names the language of a page to Next. A client's own header of this name is removed. */
export const localeHeader = "x-posthorn-locale";

/** English with longer texts, from right to left, under `/xx`: to try pages with. Only with PSEUDO_LOCALE=on. */
export const pseudoLocale = "xx";

export function parseLocale(value: string | null | undefined): AppLocale {
  return locales.find((locale) => locale === value) ?? defaultLocale;
}
