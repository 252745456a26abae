import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteContext } from "../route-context.ts";

export type Handler = ((request: Request, context?: RouteContext) => Promise<Response> | Response) & {
  /** The methods allowed by a route that refuses others itself. */
  allowed?: readonly string[];
};
export type Endpoint = { pattern: string; methods: ReadonlyMap<string, Handler> };
export type Match = { endpoint: Endpoint; params: Record<string, string> };

const methodNames = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * Loads the handlers from the files that Next's file routing uses: `app/v1/orders/[id]/route.ts` answers `/v1/orders/{id}`. Calling
 * them directly saves the work that Next does before a route handler runs (docs/decisions/0001).
 */
export async function loadEndpoints(appDirectory: string, folders: readonly string[]): Promise<Endpoint[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(appDirectory, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.split(sep).at(-1) === "route.ts")
      .map((name) => join(appDirectory, folder, name)),
  );
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(file).href)) as Record<string, Handler | undefined>;
      const segments = relative(appDirectory, file).split(sep).slice(0, -1);
      return {
        pattern: `/${segments.join("/")}`,
        methods: new Map(
          methodNames.flatMap((name) => (module[name] ? [[name, module[name]] as const] : [])),
        ),
      };
    }),
  );
}

/** Finds the endpoint of a path (no query). Exact paths take precedence over patterns with parameters. */
export function createMatcher(endpoints: readonly Endpoint[]): (path: string) => Match | null {
  const exact = new Map<string, Endpoint>();
  const patterns: { endpoint: Endpoint; segments: string[] }[] = [];
  for (const endpoint of endpoints) {
    if (endpoint.pattern.includes("[")) patterns.push({ endpoint, segments: endpoint.pattern.split("/") });
    else exact.set(endpoint.pattern, endpoint);
  }
  return (path) => {
    const found = exact.get(path);
    if (found) return { endpoint: found, params: {} };
    const parts = path.split("/");
    for (const { endpoint, segments } of patterns) {
      const params = matchSegments(segments, parts);
      if (params) return { endpoint, params };
    }
    return null;
  };
}

function matchSegments(segments: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index]!;
    if (segment.startsWith("[")) {
      if (part === "") return null;
      try {
        params[segment.slice(1, -1)] = decodeURIComponent(part);
      } catch {
        return null;
      }
    } else if (segment !== part) {
      return null;
    }
  }
  return params;
}
