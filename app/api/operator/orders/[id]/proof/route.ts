import { operatorRoute, readForm, seeOther } from "#lib/api/entrypoints/operator-route";
import { maxProofBytes, proofSchema } from "#lib/domain/operators/schema";
import { AppError } from "#lib/shared/errors";

export const POST = operatorRoute(
  "operator_proof",
  async ({ services, session, form, file, params, back }) => {
    const { reason } = readForm(proofSchema, form);
    if (!file) throw new AppError("validation_error", "Choose the PDF of the return receipt.");
    await services.operators.proofs.attach(session, params.id ?? "", file, reason);
    return seeOther(back);
  },
  { maxFileBytes: maxProofBytes },
);
