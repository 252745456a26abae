import type { IncomingMessage } from "node:http";

/** The requested path without its query, `*` for the server itself, null for anything else. */
export function readTarget(request: IncomingMessage): string | null {
  // A client that talks to a proxy names the host in the target too (RFC 9112, 3.2.2). Next would redirect it to that host.
  const url = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "");
  request.url = url === "" || url.startsWith("?") ? `/${url}` : url;
  if (request.url === "*") return "*";
  if (!request.url.startsWith("/")) return null;
  const query = request.url.indexOf("?");
  return query < 0 ? request.url : request.url.slice(0, query);
}

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** False for a request with several Host headers (RFC 9112, 3.2): a proxy and this server could each read a different one. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  const names = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  return names.length <= 1;
}

/** False for a Host header other than a name and a port. It may be absent, because HTTP/1.0 has none. */
export function isHost(host: string | undefined): boolean {
  return host === undefined || (host.length <= 255 && hostName.test(host));
}

/** Matches escapes of characters that need no escape (RFC 3986, 6.2.2.2), and of NUL, which no name here contains and PostgreSQL can't store. */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|00)/i;
/** Matches segments of dots, even if they are escaped twice, escaped separators, and backslashes. */
const hiddenStructure = /\/\.{1,2}(?:\/|$)|%(?:25)?(?:2[ef]|5c)|\\/i;

/**
 * False for a path that reads differently after normalization, such as `/orders/%2e%2e/operator`: a proxy's rule for `/operator` would
 * not see it, and another router would.
 */
export function isNormal(path: string): boolean {
  return !needlessEscape.test(path) && !hiddenStructure.test(path);
}

/** False for escapes that aren't UTF-8: a page that reads its parameters would end in a 500. */
export function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
