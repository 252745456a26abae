import { HousePage } from "#components/site/legal-page";
import { type HousePath, housePages, makeHousePage } from "#lib/api/legal/legal-pages";
import { container } from "#lib/container";
import { pageMetadata, readBaseUrl } from "./page-metadata.ts";

const read = async (path: HousePath) =>
  makeHousePage(path, { services: container(), baseUrl: await readBaseUrl() });

/** A legal page, made from the same text as its Markdown version. */
export async function showHousePage(path: HousePath) {
  const others = housePages.filter((page) => page.path !== path).map(({ path, name }) => ({ path, name }));
  return <HousePage guide={await read(path)} path={path} others={others} />;
}

export async function houseMetadata(path: HousePath) {
  const { title, summary } = await read(path);
  return pageMetadata({ path, title, description: summary, twin: `${path}.md` });
}
