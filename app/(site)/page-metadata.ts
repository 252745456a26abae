import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache } from "react";
import { baseUrlOf } from "#lib/api/base-url";
import { container } from "#lib/container";
import { brandName } from "#lib/shared/brand";

/** Where this deployment is reached, without a slash at the end: configured, else the address that was asked. Once for a request. */
export const readBaseUrl = cache(async () => {
  const asked = `http://${(await headers()).get("host") ?? "localhost:3000"}/`;
  return baseUrlOf(
    new Request(URL.canParse(asked) ? asked : "http://localhost:3000/", { headers: await headers() }),
    container().env,
  );
});

type PageWords = { path: string; title: string; description: string; twin?: string };

/** What search engines and those who share a page are told of it. `title` alone is the front page's whole title. */
export async function pageMetadata({ path, title, description, twin }: PageWords): Promise<Metadata> {
  const baseUrl = await readBaseUrl();
  const url = path === "/" ? `${baseUrl}/` : `${baseUrl}${path}`;
  return {
    ...(path === "/" ? { title: { absolute: title } } : { title }),
    description,
    alternates: { canonical: url, ...(twin ? { types: { "text/markdown": `${baseUrl}${twin}` } } : {}) },
    openGraph: {
      ...{ type: "website", siteName: brandName, locale: "en_US", url, title, description },
      images: [{ url: `${baseUrl}/share.png`, width: 1200, height: 630, alt: "A letter and its envelope" }],
    },
    twitter: { card: "summary_large_image" },
  };
}
