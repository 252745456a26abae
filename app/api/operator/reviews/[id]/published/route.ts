import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { publishSchema } from "#lib/domain/operators/schema";

export const POST = operatorRoute("operator_review", async ({ services, session, form, params, back }) => {
  const { published, reason } = readForm(publishSchema, form);
  await services.reviews.setPublished(session, params.id ?? "", published === "yes", reason);
  return seeOther(back);
});
