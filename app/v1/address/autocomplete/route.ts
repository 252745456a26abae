import { autocompleteAddress } from "#lib/api/operations/addresses";
import { route } from "#lib/api/route";

export const GET = route(autocompleteAddress, async ({ query, services, reply }) =>
  reply(200, { status: "ok", ...(await services.addresses.suggest(query.q)) }),
);
