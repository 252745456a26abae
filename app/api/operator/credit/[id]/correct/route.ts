import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { correctionSchema } from "#lib/domain/operators/credit-schema";

export const POST = operatorRoute(
  "operator_correct",
  async ({ services, session, form, params, back }) => {
    await services.operators.credit.correct(session, params.id ?? "", readForm(correctionSchema, form));
    return seeOther(back);
  },
  { asksAgain: true },
);
