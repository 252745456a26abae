import { baseUrlOf } from "#lib/api/base-url";
import { fromBoughtCredit } from "#lib/api/credit-serializers";
import { buyCreditWithTokens } from "#lib/api/operations/credits";
import { route } from "#lib/api/route";
import { x402Discovery } from "#lib/api/x402-discovery";
import { attributableId } from "#lib/domain/access/actor";
import { adviceForLetter, whereIsTheCode } from "#lib/domain/credits/letter-quote";

export const POST = route(buyCreditWithTokens, async ({ body, actor, request, services, reply }) => {
  const { credits, env } = services;
  const { pack, amount_cents: amountCents, confirmation_token: confirmationToken, email, sandbox } = body;
  const wanted = { pack, amountCents, confirmationToken, email };
  const header = (name: string) => request.headers.get(name);
  const bought = sandbox
    ? await credits.mintForSandbox(wanted)
    : await credits.payWithTokens({
        ...wanted,
        discovery: x402Discovery,
        header: header("PAYMENT-SIGNATURE") ?? header("X-PAYMENT"),
        country: env.X402_COUNTRY_HEADER ? header(env.X402_COUNTRY_HEADER) : null,
        caller: attributableId(actor),
        resource: `${baseUrlOf(request, env)}/v1/x402/credits`,
      });
  const { code, settlement, letter, receipt: headers } = bought;
  const value = fromBoughtCredit(bought);
  const next = letter
    ? { next: adviceForLetter({ email: letter.email, totalCents: bought.faceCents, sandbox }) }
    : {};
  if (code !== null && (sandbox || settlement))
    return reply(201, { ...value, ...next, credit_code: code }, { headers });
  const where = code === null ? { next: [whereIsTheCode(letter)] } : { ...next, credit_code: code };
  return reply(200, { ...value, replayed: true, ...where }, { headers });
});
