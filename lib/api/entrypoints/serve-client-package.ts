import { AppError } from "#lib/shared/errors";
import { answerCall } from "../answer-call.ts";
import { readClientPackage } from "../client-packages.ts";
import type { RouteContext } from "../route-context.ts";

/** A package is read once by an installer; the limit only bounds the traffic of a loop. */
const throttles = [{ name: "clients", perMinute: 60 }];

/** Serves a client library as npm and pip install it. Its bytes change only with a release, as the hash in a lock file demands. */
export function serveClientPackage(request: Request, context: RouteContext = {}): Promise<Response> {
  return answerCall("client", request, context, async ({ headers, admit }) => {
    await admit({ throttles });
    const { file = "" } = ((await context.params) ?? {}) as Record<string, string>;
    const content = await readClientPackage(file);
    if (!content) {
      throw new AppError(
        "not_found",
        "No such package. The packages of this service are named at /developers/clients.",
      );
    }
    return new Response(new Uint8Array(content), {
      headers: {
        ...headers,
        "Content-Type": "application/octet-stream",
        "Cache-Control": "public, max-age=3600",
      },
    });
  });
}
