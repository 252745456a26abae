import { operatorRoute, pdfAnswer } from "#lib/api/entrypoints/operator-route";

export const GET = operatorRoute("operator_print", async ({ services, session, params }) =>
  pdfAnswer(await services.operators.printing.printBatch(session, params.id ?? ""), `${params.id}.pdf`),
);
