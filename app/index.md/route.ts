import { serveDocument } from "#lib/api/discovery/serve-document";
import { home } from "#lib/api/guides/home";
import { renderMarkdown } from "#lib/api/guides/render-markdown";
import { markdown } from "#lib/api/guides/serve-guide";
import { toPriceSections } from "../(site)/price-sections.ts";

/** The front page's Markdown twin. */
export const GET = serveDocument(({ baseUrl, services }) =>
  markdown(renderMarkdown(home(toPriceSections(services.priceBook)), baseUrl)),
);
