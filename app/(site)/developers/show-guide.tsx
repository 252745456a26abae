import type { Metadata } from "next";
import { headers } from "next/headers";
import { GuideView } from "#components/developers/guide-view";
import { baseUrlOf } from "#lib/api/base-url";
import { type GuidePath, guides, makeGuide } from "#lib/api/guides/guides";
import { container } from "#lib/container";

/** A developers' page, from the same text as its Markdown twin. */
export async function showGuide(path: GuidePath) {
  const guide = makeGuide(path, await readSource());
  return <GuideView guide={guide} path={path} links={guides.map(({ name, path }) => ({ name, path }))} />;
}

export async function metadataOf(path: GuidePath): Promise<Metadata> {
  const source = await readSource();
  const { title, summary } = makeGuide(path, source);
  return {
    title,
    description: summary,
    alternates: { types: { "text/markdown": `${source.baseUrl}${path}.md` } },
  };
}

/** The address as the twin sees it: configured, else the one that was asked. */
async function readSource() {
  const services = container();
  const asked = `http://${(await headers()).get("host") ?? "localhost:3000"}/`;
  const request = new Request(URL.canParse(asked) ? asked : "http://localhost:3000/");
  return { services, baseUrl: baseUrlOf(request, services.env) };
}
