import { baseUrlOf } from "#lib/api/base-url";
import { buyCreditWithTokens } from "#lib/api/operations/credits";
import { route } from "#lib/api/route";
import { fromBoughtCredit } from "#lib/api/serializers";
import { attributableId } from "#lib/domain/access/actor";

export const POST = route(buyCreditWithTokens, async ({ body, actor, request, services, reply }) => {
  const { credits, env } = services;
  const { pack, amount_cents: amountCents, email, sandbox } = body;
  const header = (name: string) => request.headers.get(name);
  const bought = sandbox
    ? await credits.mintForSandbox({ pack, amountCents, email })
    : await credits.payWithTokens({
        pack,
        amountCents,
        email,
        header: header("PAYMENT-SIGNATURE") ?? header("X-PAYMENT"),
        country: env.X402_COUNTRY_HEADER ? header(env.X402_COUNTRY_HEADER) : null,
        caller: attributableId(actor),
        resource: `${baseUrlOf(request, env)}/v1/x402/credits`,
      });
  const { code, settlement, receipt: headers } = bought;
  const value = fromBoughtCredit(bought);
  if (code !== null && (sandbox || settlement))
    return reply(201, { ...value, credit_code: code }, { headers });
  const where =
    code === null ? { next: [`We emailed the code to the same address again.`] } : { credit_code: code };
  return reply(200, { ...value, replayed: true, ...where }, { headers });
});
