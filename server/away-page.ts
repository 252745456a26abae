import type { IncomingMessage, ServerResponse } from "node:http";
import { brandName } from "#lib/shared/brand";
import { type AppLocale, localeHeader, parseLocale } from "#lib/shared/locales";
import { translator } from "#messages/translator";

type Pages = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Pages that show nothing without the database. The others work without it. */
const needsDatabase = /^\/(?:(?:operator|reviews)(?:[/?]|$)|(?:t|orders|batches)\/)/;
const reloadSeconds = 30;

/**
 * Answers 503 with a page in words for pages that need the database while it doesn't answer. Next would wait for each statement,
 * and then answer 500 with a page that is empty without JavaScript. docs/rules.md#database-away
 */
export function withoutDatabase(
  pages: Pages,
  { isDatabaseAnswering }: { isDatabaseAnswering(): Promise<boolean> },
): Pages {
  return async (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !needsDatabase.test(request.url ?? "") || (await isDatabaseAnswering()))
      return pages(request, response);
    response
      .writeHead(503, {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Retry-After": String(reloadSeconds),
      })
      .end(request.method === "HEAD" ? undefined : awayPage(parseLocale(headerOf(request))));
  };
}

/** The page's language, which the listener has read from its URL. */
function headerOf({ headers }: IncomingMessage): string | undefined {
  const value = headers[localeHeader];
  return Array.isArray(value) ? value[0] : value;
}

/** Complete without Next's files. It refreshes itself, because a link would lose the fragment of a private link. */
function awayPage(locale: AppLocale): string {
  const t = translator("awayPage", locale);
  const column = "max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif";
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${reloadSeconds}">
<title>${t("title")} · ${brandName}</title>
</head>
<body>
<main id="main" style="${column}">
<h1 style="font-size:2rem;line-height:1.2">${t("title")}</h1>
<p>${t("text")}</p>
<p>${t("next", { seconds: reloadSeconds })}</p>
</main>
</body>
</html>
`;
}
