import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { baseUrlOf } from "#lib/api/base-url";
import { container } from "#lib/container";
import { brandName } from "#lib/shared/brand";
import { defaultLocale, isLocalized, languageOfLocale, locales, localPath } from "#lib/shared/locales";
import { sharePicture, shareSize } from "../share/share-pictures.ts";

/** This deployment's URL without a trailing slash: the configured one, or else the request's. Runs once per request. */
export const readBaseUrl = cache(async () => {
  const asked = `http://${(await headers()).get("host") ?? "localhost:3000"}/`;
  return baseUrlOf(
    new Request(URL.canParse(asked) ? asked : "http://localhost:3000/", { headers: await headers() }),
    container().env,
  );
});

/** The addresses of a page in each language (hreflang); `x-default` is where the browser's language decides. */
const languagesOf = (baseUrl: string, path: string): Record<string, string> => ({
  ...Object.fromEntries(
    locales.map((locale) => [languageOfLocale(locale), `${baseUrl}${localPath(path, locale)}`]),
  ),
  "x-default": `${baseUrl}${path}`,
});

type PageWords = { path: string; title: string; description: string; twin?: string; feed?: string };

/** What search engines and link previews show for a page. The home page uses `title` as it is; other pages add the brand. */
export async function pageMetadata({ path, title, description, twin, feed }: PageWords): Promise<Metadata> {
  const [baseUrl, locale, t] = await Promise.all([readBaseUrl(), getLocale(), getTranslations("site")]);
  const url = `${baseUrl}${localPath(path, locale)}`;
  const {
    path: picture,
    title: words,
    piece,
  } = sharePicture(path, isLocalized(path) ? locale : defaultLocale);
  return {
    ...(path === "/" ? { title: { absolute: title } } : { title }),
    description,
    alternates: {
      canonical: url,
      ...(isLocalized(path) ? { languages: languagesOf(baseUrl, path) } : {}),
      types: {
        ...(twin ? { "text/markdown": `${baseUrl}${twin}` } : {}),
        ...(feed ? { "application/atom+xml": `${baseUrl}${feed}` } : {}),
      },
    },
    openGraph: {
      ...{ type: "website", siteName: brandName, locale: locale.replace("-", "_"), url, title, description },
      images: [{ url: baseUrl + picture, ...shareSize, alt: t("shareImageAlt", { title: words, piece }) }],
    },
    twitter: { card: "summary_large_image" },
  };
}
