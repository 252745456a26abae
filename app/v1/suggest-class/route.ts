import { suggestClass } from "#lib/api/operations/quotes";
import { route } from "#lib/api/route";

export const POST = route(suggestClass, async ({ body, services, reply }) => {
  const { suggestedClass, reason, source } = await services.advice.suggestClass(body.text);
  return reply(200, { status: "ok", suggested_class: suggestedClass, reason, source });
});
