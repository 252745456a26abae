import { container, type Services } from "#lib/container";
import { newRequestId } from "#lib/shared/ids";
import { baseUrlOf } from "../base-url.ts";
import type { RouteContext } from "../route.ts";

export type DocumentSource = { baseUrl: string; services: Services };
export type DiscoveryDocument = {
  contentType: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
};

/** A file that programs look for, made for the address it is asked at; it may be kept for an hour. */
export function serveDocument(make: (source: DocumentSource) => DiscoveryDocument) {
  return async (request: Request, context: RouteContext = {}): Promise<Response> => {
    const services = container();
    const requestId = context.requestId ?? newRequestId();
    const document = make({ baseUrl: baseUrlOf(request, services.env), services });
    services.logger.info({ req: requestId, op: "discovery", status: 200 }, "request");
    return new Response(document.body, {
      headers: {
        "Content-Type": document.contentType,
        "Cache-Control": "public, max-age=3600",
        "X-Request-Id": requestId,
        ...document.headers,
      },
    });
  };
}

export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
