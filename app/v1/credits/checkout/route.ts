import { baseUrlOf } from "#lib/api/base-url";
import { createCreditCheckout } from "#lib/api/operations/credits";
import { route } from "#lib/api/route";

export const POST = route(createCreditCheckout, async ({ body, request, services, reply }) => {
  const checkoutLink = await services.credits.buy({
    pack: body.pack,
    email: body.email,
    uiMode: body.checkout_ui_mode ?? "hosted",
    baseUrl: baseUrlOf(request, services.env),
  });
  const status = "action_required";
  return "payment_url" in checkoutLink
    ? reply(200, { status, checkout_ui_mode: "hosted", ...checkoutLink })
    : reply(200, { status, checkout_ui_mode: "embedded", ...checkoutLink });
});
