import { reverseAddress } from "#lib/api/operations/addresses";
import { route } from "#lib/api/route";

export const GET = route(reverseAddress, async ({ query, services, reply }) => {
  const { valid, ...found } = await services.addresses.reverse(query.lat, query.lon);
  return valid ? reply(200, { status: "ok", ...found }) : reply(400, { status: "failed", ...found });
});
