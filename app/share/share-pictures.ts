import { letterTemplates } from "#lib/domain/letter-templates/all-templates";
import { type AppLocale, languageOfLocale } from "#lib/shared/locales";
import { translator } from "#messages/translator";

export const shareSize = { width: 1200, height: 630 } as const;

/** What a picture shows: words on the left, a mailpiece on the right. */
export type ShareWords = { title: string; lead: string; piece: "letter" | "postcard"; letter?: string };

/** The pages that have their own words, except the pages of templates. */
const pages: Readonly<Record<string, (locale: AppLocale) => ShareWords>> = {
  "/": (locale) => wordsOf("site.home", locale),
  "/certified-mail": (locale) => found("certified", locale),
  "/postcards": (locale) => ({ ...found("postcards", locale), piece: "postcard" }),
  "/mail-a-pdf": (locale) => found("pdf", locale),
  "/mail-merge": (locale) => found("merge", locale),
  "/agents": (locale) => found("agents", locale),
  "/templates": (locale) => wordsOf("site.templates", locale),
  "/pricing": (locale) => wordsOf("site.pricing", locale),
  "/help": (locale) => wordsOf("site.help", locale),
};

type Area = "site.home" | "site.templates" | "site.pricing" | "site.help";

function wordsOf(area: Area, locale: AppLocale): ShareWords {
  const t = translator(area, locale);
  return { title: t("title"), lead: t("lead"), piece: "letter" };
}

function found(id: "certified" | "postcards" | "pdf" | "merge" | "agents", locale: AppLocale): ShareWords {
  const t = translator("site.found", locale);
  return { title: t(`${id}.heading`), lead: t(`${id}.lead`), piece: "letter" };
}

/** The paths, without a language, of all pages with a picture. */
export const sharedPaths: readonly string[] = [
  ...Object.keys(pages),
  ...letterTemplates.map(({ slug }) => `/templates/${slug}`),
];

/** What the picture of a page shows; null if the page has none. */
export function findShareWords(path: string, locale: AppLocale): ShareWords | null {
  const page = pages[path];
  if (page) return page(locale);
  const template = letterTemplates.find(({ slug }) => path === `/templates/${slug}`);
  if (!template) return null;
  const { title, summary, text } = template.words[languageOfLocale(locale)];
  return { title, lead: summary, piece: "letter", letter: text };
}

/** The file name of a page's picture: `templates-refund-demand.png`. */
export const pictureOf = (path: string): string =>
  `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;

/** The path and the words of the picture for a link to a page. A page without a picture uses the home page's. */
export function sharePicture(path: string, locale: AppLocale): ShareWords & { path: string } {
  const own = findShareWords(path, locale);
  const words = own ?? findShareWords("/", locale)!;
  return { ...words, path: `/share/${languageOfLocale(locale)}/${pictureOf(own ? path : "/")}` };
}
