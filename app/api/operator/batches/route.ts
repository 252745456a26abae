import { consolePath, operatorRoute, seeOther } from "#lib/api/entrypoints/operator-route";
import { formatSchema, mailClassSchema } from "#lib/domain/mail/schema";
import { AppError } from "#lib/shared/errors";

export const POST = operatorRoute("operator_batch", async ({ services, session, form }) => {
  const format = formatSchema.safeParse(form.get("format")).data;
  const mailClass = mailClassSchema.safeParse(form.get("mail_class")).data;
  const singleSided = form.get("single_sided") === "true";
  if (!format || !mailClass) throw new AppError("validation_error", "Choose what to print.");
  const batch = await services.operators.printing.makeBatch(session, { format, mailClass, singleSided });
  return seeOther(batch ? `/api/operator/batches/${batch}` : `${consolePath}#queue`);
});
