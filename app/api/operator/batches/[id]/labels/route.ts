import { operatorRoute, pdfAnswer } from "#lib/api/entrypoints/operator-route";

export const GET = operatorRoute("operator_labels", async ({ services, session, params }) =>
  pdfAnswer(
    await services.operators.printing.printLabels(session, params.id ?? ""),
    `${params.id}-labels.pdf`,
  ),
);
