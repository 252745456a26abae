import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { refundSchema } from "#lib/domain/operators/credit-schema";

export const POST = operatorRoute(
  "operator_refund_pack",
  async ({ services, session, form, params, back }) => {
    await services.operators.credit.refund(session, params.id ?? "", readForm(refundSchema, form));
    return seeOther(back);
  },
  { asksAgain: true },
);
