import { webManifest } from "#lib/api/discovery/web-manifest";
import { parseLocale } from "#lib/shared/locales";

// A route, because Next serves a file of this name as static, and this one is in the reader's language.
export function GET(request: Request) {
  const locale = parseLocale(new URL(request.url).searchParams.get("locale"));
  return new Response(JSON.stringify(webManifest(locale)), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

export const dynamic = "force-dynamic";
