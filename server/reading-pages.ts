import type { ServerResponse } from "node:http";

/**
 * Static pages: complete in their HTML, with nothing to hydrate. Next would send each of them the 120 kB that make a page
 * interactive, which costs phones time for nothing, so these are sent without scripts (decision 48). Links to them are full page
 * loads.
 */
const readingPages: ReadonlySet<string> = new Set([
  "/",
  "/pricing",
  "/privacy",
  "/terms",
  "/content-rules",
  "/reviews",
  "/templates",
  "/help",
  "/certified-mail",
  "/postcards",
  "/mail-a-pdf",
  "/mail-merge",
  "/agents",
]);

export function isReadingPage(target: string): boolean {
  const end = target.indexOf("?");
  const path = end < 0 ? target : target.slice(0, end);
  return readingPages.has(path) || /^\/templates\/[a-z-]+$/.test(path);
}

const scripts = /<script\b(?![^>]*\bdata-keep\b)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g;

/**
 * From here on, HTML written to `response` is sent without its scripts, except those marked `data-keep`. Anything but an HTML
 * page with status 200 (a part of an interactive page, or an error page, which needs its button) is sent unchanged.
 */
export function leaveScriptsOut(response: ServerResponse): void {
  const chunks: Buffer[] = [];
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const isWhole = () =>
    response.statusCode === 200 && String(response.getHeader("Content-Type")).startsWith("text/html");
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const done = (rest: unknown[]) => rest.find((one): one is () => void => typeof one === "function");

  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!isWhole()) return write(chunk, ...(rest as []));
    take(chunk, rest[0]);
    done(rest)?.();
    return true;
  }) as typeof response.write;
  response.end = ((...rest: unknown[]) => {
    if (!isWhole()) return end(...(rest as []));
    take(rest[0], rest[1]);
    return end(Buffer.concat(chunks).toString("utf8").replace(scripts, ""), done(rest));
  }) as typeof response.end;
}
