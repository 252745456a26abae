import { operatorRoute, pdfAnswer } from "#lib/api/operator-door";

export const GET = operatorRoute("operator_labels", async ({ services, session, params }) =>
  pdfAnswer(
    await services.operators.printing.printLabels(session, params.id ?? ""),
    `${params.id}-labels.pdf`,
  ),
);
