import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { becauseSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute(
  "operator_refund",
  async ({ services, session, form, params, back }) => {
    const { reason } = readForm(becauseSchema, form);
    await services.operators.orders.retryRefund(session, params.id ?? "", reason);
    return seeOther(back);
  },
  { asksAgain: true },
);
