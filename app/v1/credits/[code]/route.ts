import { fromBalance } from "#lib/api/credit-serializers";
import { getCredit } from "#lib/api/operations/credits";
import { route } from "#lib/api/route";

export const GET = route(getCredit, async ({ params, services, reply }) =>
  reply(200, { status: "ok", ...fromBalance(await services.credits.getBalance(params.code)) }),
);
