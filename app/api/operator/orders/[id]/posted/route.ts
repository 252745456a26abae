import { consolePath, operatorRoute, seeOther } from "#lib/api/entrypoints/operator-route";
import { AppError } from "#lib/shared/errors";

export const POST = operatorRoute("operator_posted", async ({ services, session, form, params }) => {
  const tracking = form.get("tracking_number")?.replace(/\s/g, "") || null;
  if (tracking !== null && !/^[A-Z0-9]{8,34}$/i.test(tracking)) {
    throw new AppError("validation_error", "A tracking number is 8 to 34 letters and digits.");
  }
  await services.operators.printing.markPosted(session, params.id ?? "", tracking);
  return seeOther(`${consolePath}#queue`);
});
