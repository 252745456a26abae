import { operatorRoute, pdfAnswer } from "#lib/api/entrypoints/operator-route";

export const GET = operatorRoute("operator_document", async ({ services, session, params }) =>
  pdfAnswer(await services.operators.printing.readDocument(session, params.id ?? ""), "letter.pdf"),
);
