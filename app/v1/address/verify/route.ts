import { fromAddressCheck } from "#lib/api/address-schemas";
import { verifyAddress } from "#lib/api/operations/addresses";
import { route } from "#lib/api/route";

export const POST = route(verifyAddress, async ({ body, services, reply }) => {
  const { address, role = "recipient", sandbox = false } = body;
  const check = await services.addresses.verify(address, { role, sandbox });
  return reply(200, { status: "ok", ...fromAddressCheck(check) });
});
