import { container, type Services } from "#lib/container";
import { AppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { baseUrlOf, cachingOf } from "../base-url.ts";
import { toErrorResponse } from "../envelope.ts";
import { packDocument } from "../pack-document.ts";
import type { RouteContext } from "../route-context.ts";

export type DocumentSource = { baseUrl: string; services: Services };
export type DiscoveryDocument = {
  contentType: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
  /** How long clients may cache it without asking again: an hour unless given. */
  maxAgeSeconds?: number;
};

/**
 * Serves a discovery file, made for the URL at which it is requested. Clients may cache it if a base URL is configured.
 * If `make` returns null, the deployment doesn't have the file, and the answer is 404.
 */
export function serveDocument(
  make: (source: DocumentSource) => DiscoveryDocument | null | Promise<DiscoveryDocument>,
) {
  return async (request: Request, context: RouteContext = {}): Promise<Response> => {
    const services = container();
    const requestId = context.requestId ?? newRequestId();
    const document = await tryMake(make, { baseUrl: baseUrlOf(request, services.env), services });
    const status = "failure" in document ? document.failure.status : 200;
    services.logger.info({ req: requestId, op: "discovery", status }, "request");
    if ("failure" in document) {
      const { envelope, headers } = document.failure;
      return Response.json(envelope, {
        status,
        headers: { "Cache-Control": "no-store", "X-Request-Id": requestId, ...headers },
      });
    }
    const packed = await packDocument(request, document.body);
    return new Response(packed.body, {
      status: packed.status,
      headers: {
        "Content-Type": document.contentType,
        "Cache-Control": cachingOf(services.env, document.maxAgeSeconds ?? 3600),
        "X-Request-Id": requestId,
        ...packed.headers,
        ...document.headers,
      },
    });
  };
}

async function tryMake(
  make: Parameters<typeof serveDocument>[0],
  source: DocumentSource,
): Promise<DiscoveryDocument | { failure: ReturnType<typeof toErrorResponse> }> {
  try {
    const document = await make(source);
    if (document) return document;
    throw new AppError("not_found", "This deployment does not have this file.");
  } catch (error) {
    const failure = toErrorResponse(error);
    if (failure.status === 500) throw error;
    return { failure };
  }
}

export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
