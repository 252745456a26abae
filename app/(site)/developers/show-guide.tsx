import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { GuideView } from "#components/developers/guide-view";
import { ClientMessages } from "#components/ui/client-messages";
import { type GuidePath, guides, makeGuide } from "#lib/api/guides/guides";
import { linkToPages, makeReferencePage } from "#lib/api/guides/reference-pages";
import { container } from "#lib/container";
import { pageMetadata, readBaseUrl } from "../page-metadata.ts";

const links = guides.map(({ name, path }) => ({ name, path }));

/** A developers' page, made from the same text as its Markdown version. */
export async function showGuide(path: GuidePath, own?: ReactNode) {
  return (
    <ClientMessages areas={own ? ["developers", "letters", "pay"] : ["developers"]}>
      <GuideView guide={await readGuide(path)} path={path} twin={`${path}.md`} links={links}>
        {own}
      </GuideView>
    </ClientMessages>
  );
}

export async function metadataOf(path: GuidePath): Promise<Metadata> {
  const { title, summary } = await readGuide(path);
  const feed = path === "/developers/changelog" ? { feed: `${path}.xml` } : {};
  return pageMetadata({ path, title, description: summary, twin: `${path}.md`, ...feed });
}

/** The Markdown version of the reference is one page. */
const reference = "/developers/reference";
const referenceTwin = `${reference}.md`;

/** A page of the reference, or its overview without a name. Not found if there is no such page. */
export async function showReference(name: string | null, own?: ReactNode) {
  const { guide, path, pages } = await readReference(name);
  const withPages = links.map((link) => (link.path === reference ? { ...link, pages } : link));
  return (
    <ClientMessages areas={["developers"]}>
      <GuideView guide={guide} path={path} twin={referenceTwin} links={withPages}>
        {own}
      </GuideView>
    </ClientMessages>
  );
}

export async function metadataOfReference(name: string | null): Promise<Metadata> {
  const { guide, path } = await readReference(name);
  return pageMetadata({ path, title: guide.title, description: guide.summary, twin: referenceTwin });
}

const readSource = async () => ({ services: container(), baseUrl: await readBaseUrl() });

/** Cached per request. */
const readGuide = cache(async (path: GuidePath) => linkToPages(makeGuide(path, await readSource())));

/** Cached per request. */
const readReference = cache(
  async (name: string | null) => makeReferencePage(name, await readSource()) ?? notFound(),
);
