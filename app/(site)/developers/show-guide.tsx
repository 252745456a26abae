import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache } from "react";
import { GuideView } from "#components/developers/guide-view";
import { baseUrlOf } from "#lib/api/base-url";
import { type GuidePath, guides, makeGuide } from "#lib/api/guides/guides";
import { container } from "#lib/container";

/** A developers' page, from the same text as its Markdown twin. */
export async function showGuide(path: GuidePath) {
  const { guide } = await readGuide(path);
  return <GuideView guide={guide} path={path} links={guides.map(({ name, path }) => ({ name, path }))} />;
}

export async function metadataOf(path: GuidePath): Promise<Metadata> {
  const { guide, baseUrl } = await readGuide(path);
  return {
    title: guide.title,
    description: guide.summary,
    alternates: { types: { "text/markdown": `${baseUrl}${path}.md` } },
  };
}

/** Once for a request. The address is the twin's: configured, else the one that was asked. */
const readGuide = cache(async (path: GuidePath) => {
  const services = container();
  const asked = `http://${(await headers()).get("host") ?? "localhost:3000"}/`;
  const request = new Request(URL.canParse(asked) ? asked : "http://localhost:3000/");
  const baseUrl = baseUrlOf(request, services.env);
  return { guide: makeGuide(path, { services, baseUrl }), baseUrl };
});
