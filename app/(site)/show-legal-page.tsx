import { getLocale, getTranslations } from "next-intl/server";
import { LegalPage } from "#components/site/legal-page";
import { type LegalPath, legalPages, makeLegalPage } from "#lib/api/legal/legal-pages";
import { container } from "#lib/container";
import { pageMetadata, readBaseUrl } from "./page-metadata.ts";

const names = { "/privacy": "privacy", "/terms": "terms", "/content-rules": "contentRules" } as const;

const read = async (path: LegalPath) =>
  makeLegalPage(path, { services: container(), baseUrl: await readBaseUrl() }, await getLocale());

/** A legal page, made from the same text as its Markdown version. */
export async function showLegalPage(path: LegalPath) {
  const t = await getTranslations("site.footer");
  const others = legalPages
    .filter((page) => page.path !== path)
    .map(({ path }) => ({ path, name: t(names[path]) }));
  return <LegalPage guide={await read(path)} path={path} others={others} />;
}

export async function legalMetadata(path: LegalPath) {
  const { title, summary } = await read(path);
  return pageMetadata({ path, title, description: summary, twin: `${path}.md` });
}
