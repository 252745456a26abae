import { getStats } from "#lib/api/operations/stats";
import { route } from "#lib/api/route";

export const GET = route(getStats, async ({ services, reply }) =>
  reply(200, { status: "ok", letters_mailed: await services.stats.countLettersMailed() }),
);
