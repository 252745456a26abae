import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { decisionSchema } from "#lib/domain/operators/decision-schema";

export const POST = operatorRoute("operator_decide", async ({ services, session, form, params, back }) => {
  const { decisions } = services.operators;
  const { id = "" } = params;
  const given = readForm(decisionSchema, form);
  if (given.decision === "release") await decisions.release(session, id, given.reason, given.together);
  else await decisions.refuse(session, id, given.reason, given.together);
  return seeOther(back);
});
