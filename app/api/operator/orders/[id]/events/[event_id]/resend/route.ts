import { operatorRoute, seeOther } from "#lib/api/entrypoints/operator-route";

export const POST = operatorRoute("operator_resend", async ({ services, session, params, back }) => {
  await services.operators.orders.resend(session, params.id ?? "", params.event_id ?? "");
  return seeOther(back);
});
