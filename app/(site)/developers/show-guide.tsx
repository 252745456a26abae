import type { Metadata } from "next";
import { cache, type ReactNode } from "react";
import { GuideView } from "#components/developers/guide-view";
import { ClientMessages } from "#components/ui/client-messages";
import { type GuidePath, guides, makeGuide } from "#lib/api/guides/guides";
import { container } from "#lib/container";
import { pageMetadata, readBaseUrl } from "../page-metadata.ts";

/** A developers' page, made from the same text as its Markdown version. */
export async function showGuide(path: GuidePath, own?: ReactNode) {
  return (
    <ClientMessages areas={own ? ["developers", "letters", "pay"] : ["developers"]}>
      <GuideView
        guide={await readGuide(path)}
        path={path}
        links={guides.map(({ name, path }) => ({ name, path }))}
      >
        {own}
      </GuideView>
    </ClientMessages>
  );
}

export async function metadataOf(path: GuidePath): Promise<Metadata> {
  const { title, summary } = await readGuide(path);
  return pageMetadata({ path, title, description: summary, twin: `${path}.md` });
}

/** Cached per request. */
const readGuide = cache(async (path: GuidePath) =>
  makeGuide(path, { services: container(), baseUrl: await readBaseUrl() }),
);
