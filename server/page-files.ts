import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import compression from "compression";
import { Hono } from "hono";
import { isReadingPage, leaveScriptsOut } from "./reading-pages.ts";

type Pages = (request: IncomingMessage, response: ServerResponse) => unknown;

const prefix = "/_next/static/";

/**
 * Serves pages and their files. Build files are sent as `scripts/compress-files.ts` compressed them, cached forever because their
 * names change with their content. Next's output is compressed on the fly, with brotli if the client accepts it.
 */
export function createPages(render: Pages, buildFolder: string): Pages {
  const files = new Hono();
  files.use(
    `${prefix}*`,
    serveStatic({
      root: join(buildFolder, "static"),
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(prefix.length),
      onFound: (_path, context) => context.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  files.notFound((context) => context.text("There is no file at this address.", 404));
  const sendFile = getRequestListener(files.fetch);
  const compress = compression();
  return (request, response) => {
    if (request.url?.startsWith(prefix)) return sendFile(request, response);
    // Without Express's types, the middleware's request and response types are Node's, which is all that this code uses.
    compress(request as never, response as never, () => {
      if (isReadingPage(request.url ?? "")) leaveScriptsOut(response);
      void render(request, response);
    });
  };
}
