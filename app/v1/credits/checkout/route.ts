import { baseUrlOf } from "#lib/api/base-url";
import { createCreditCheckout } from "#lib/api/operations/credits";
import { route } from "#lib/api/route";
import { attributableId } from "#lib/domain/access/actor";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";

export const POST = route(createCreditCheckout, async ({ body, actor, request, services, reply }) => {
  const given = {
    pack: body.pack,
    amountCents: body.amount_cents,
    target: body.credit_code === undefined ? { email: body.email! } : { topUpOf: body.credit_code },
    uiMode: body.checkout_ui_mode ?? "hosted",
    language: body.language,
    baseUrl: baseUrlOf(request, services.env),
  };
  const { checkoutLink, purchase, replayed } = await services.credits.buy(given, {
    actorId: attributableId(actor),
    idempotencyKey: parseIdempotencyKey(request.headers.get("idempotency-key")),
    body,
  });
  const again = replayed ? { headers: { "Idempotent-Replayed": "true" } } : {};
  const value = { status: "action_required", purchase } as const;
  return "payment_url" in checkoutLink
    ? reply(200, { ...value, checkout_ui_mode: "hosted", ...checkoutLink }, again)
    : reply(200, { ...value, checkout_ui_mode: "embedded", ...checkoutLink }, again);
});
