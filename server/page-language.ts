import type { IncomingMessage } from "node:http";
import { parseAccept } from "hono/utils/accept";
import {
  type AppLocale,
  isLocalized,
  type Language,
  languages,
  localeOfLanguage,
  localPath,
  pseudoLocale,
  splitPath,
} from "#lib/shared/locales";

/** The requested page, by the path that Next knows, and its language; or the redirect to send instead. */
export type PageLanguage =
  | { locale: AppLocale | typeof pseudoLocale; url: string; path: string; varies: boolean }
  | { status: 303 | 307 | 308; location: string; cookie?: string };

/** Long enough for what browsers send. */
const maxHeaderChars = 300;
const yearSeconds = 31_536_000;

/**
 * Reads the language of a page from its URL (docs/rules.md#languages). `/send` is in English, and `/es/send` in Spanish; `?language=`
 * chooses one, which a cookie remembers. A browser that chose or prefers Spanish is sent on from the English page. With `pseudo`,
 * `/xx` shows the pseudo-locale.
 */
export function readPageLanguage(
  request: IncomingMessage,
  path: string,
  { pseudo = false }: { pseudo?: boolean } = {},
): PageLanguage {
  const query = (request.url ?? "").slice(path.length);
  if (pseudo && `${path}/`.startsWith(`/${pseudoLocale}/`)) {
    const shown = path.slice(pseudoLocale.length + 1) || "/";
    return { locale: pseudoLocale, url: shown + query, path: shown, varies: false };
  }
  const { language: inPath, path: page } = splitPath(path);
  const language = inPath ?? "en";
  const isEnglish = isEnglishOnly(page);
  if (inPath && isEnglish) return { status: 308, location: page + query };
  if (!isLocalized(page) && !isEnglish)
    return { locale: localeOfLanguage(language), url: request.url ?? path, path, varies: false };
  const chosen = takeChoice(query);
  if (chosen) {
    // A page that is only in English has no page in the chosen language, so the choice leads to the home page.
    const to =
      isEnglish && chosen.language !== "en" ? { page: "/", query: "" } : { page, query: chosen.query };
    return {
      status: 303,
      location: localPath(to.page, localeOfLanguage(chosen.language)) + to.query,
      cookie: `language=${chosen.language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`,
    };
  }
  if (isEnglish) return { locale: "en-US", url: request.url ?? path, path, varies: false };
  const varies = inPath === null;
  if (varies && isDocument(request) && preferredLanguage(request) === "es")
    return { status: 307, location: localPath(page, "es-US") + query };
  return { locale: localeOfLanguage(language), url: page + query, path: page, varies };
}

const isEnglishOnly = (path: string) => /^\/(?:developers|operator)(?:\/|$)/.test(path);

/** The `language` of a query, and the rest of the query. */
function takeChoice(query: string): { language: Language; query: string } | null {
  if (!query.includes("language=")) return null;
  const params = new URLSearchParams(query);
  const language = languages.find((one) => one === params.get("language"));
  if (!language) return null;
  params.delete("language");
  return { language, query: params.size > 0 ? `?${params}` : "" };
}

/** Whether the browser opens a page, rather than fetching a part of one. */
function isDocument({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers.rsc === undefined &&
    (headers.accept ?? "").slice(0, maxHeaderChars).includes("text/html")
  );
}

function preferredLanguage({ headers }: IncomingMessage): Language {
  const cookie = /(?:^|;\s*)language=(en|es)(?:;|$)/.exec((headers.cookie ?? "").slice(0, 4096))?.[1];
  if (cookie) return cookie as Language;
  const wanted = parseAccept((headers["accept-language"] ?? "").slice(0, maxHeaderChars));
  const best = wanted.find(({ type, q }) => q > 0 && /^(?:en|es)(?:-|$)/i.test(type));
  return best && /^es/i.test(best.type) ? "es" : "en";
}
