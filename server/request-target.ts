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

/** False for a Host header other than a name and a port. It may be absent, because HTTP/1.0 has none. */
export function isHost(host: string | undefined): boolean {
  return host === undefined || (host.length <= 255 && hostName.test(host));
}

/** A path that another router may read differently: escapes, backslashes, dots, and empty segments. */
const readsDifferently = /[%\\]|\/[./]/;

/** The path after decoding it and resolving its dots; null for an ordinary path, which doesn't change. */
export function resolvedPath(path: string): string | null {
  if (!readsDifferently.test(path)) return null;
  let decoded = path;
  for (let times = 0; times < 2; times++) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      break;
    }
  }
  const segments = decoded.replaceAll("\\", "/").split("/");
  const resolved: string[] = [];
  for (const segment of segments) {
    if (segment === "..") resolved.pop();
    else if (segment !== "" && segment !== ".") resolved.push(segment);
  }
  return `/${resolved.join("/")}`;
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
