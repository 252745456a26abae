import { operatorRoute, seeOther } from "#lib/api/entrypoints/operator-route";

export const POST = operatorRoute("operator_undo", async ({ services, session, params, back }) => {
  await services.operators.decisions.undo(session, params.id ?? "");
  return seeOther(back);
});
