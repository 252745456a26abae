import { AppError } from "#lib/shared/errors";

/** The value of a cookie in a Cookie header. */
export function readCookie(cookies: string | null, name: string): string | undefined {
  return cookies
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Checks that our own page made the request, by the headers with which browsers state its origin. Throws forbidden_origin. */
export function assertFromOurPage(request: Request, reason: string): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const same =
    origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
  if (site === "same-origin" || (site === null && same)) return;
  throw new AppError("forbidden_origin", reason);
}
