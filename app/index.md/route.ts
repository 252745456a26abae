import { serveDocument } from "#lib/api/discovery/serve-document";
import { home } from "#lib/api/guides/home";
import { renderMarkdown } from "#lib/api/guides/render-markdown";
import { markdown } from "#lib/api/guides/serve-guide";
import { translator } from "#messages/translator";
import { toPriceSections } from "../(site)/price-sections.ts";

/** The home page as Markdown. */
export const GET = serveDocument(({ baseUrl, services }) =>
  markdown(renderMarkdown(home(toPriceSections(services.priceBook, translator("site.priceList"))), baseUrl)),
);
