import { baseUrlOf } from "#lib/api/base-url";
import { listLetterTemplates } from "#lib/api/operations/letter-templates";
import { route } from "#lib/api/route";
import { listTemplates } from "#lib/api/template-serializer";

export const GET = route(listLetterTemplates, async ({ query, request, services, reply }) =>
  reply(
    200,
    listTemplates({
      language: query.language ?? "en",
      slug: query.slug,
      baseUrl: baseUrlOf(request, services.env),
    }),
  ),
);
