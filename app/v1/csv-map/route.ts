import { mapCsv } from "#lib/api/operations/imports";
import { route } from "#lib/api/route";

export const POST = route(mapCsv, async ({ body, services, reply }) => {
  const suggestion = await services.advice.mapHeaders(body);
  return reply(200, { status: "ok", ...suggestion });
});
