import { baseUrlOf, cachingOf } from "#lib/api/base-url";
import { servedDocument } from "#lib/api/openapi/served-document";
import { describeApi } from "#lib/api/operations/description";
import { packDocument } from "#lib/api/pack-document";
import { route } from "#lib/api/route";

export const GET = route(describeApi, async ({ request, services, reply }) => {
  const document = servedDocument(services.env, baseUrlOf(request, services.env));
  const { status, body, headers } = await packDocument(request, document);
  const caching = { "Cache-Control": cachingOf(services.env, 300), ...headers };
  return status === 304
    ? reply(304, null, { headers: caching })
    : reply(200, body, { contentType: "application/json; charset=utf-8", headers: caching });
});
