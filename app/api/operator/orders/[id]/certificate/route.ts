import { baseUrlOf } from "#lib/api/base-url";
import { operatorRoute, pdfAnswer } from "#lib/api/entrypoints/operator-route";

export const GET = operatorRoute("operator_certificate", async ({ services, session, params, request }) => {
  const { order } = await services.operators.orders.read(session, params.id ?? "");
  const pdf = await services.certificates.compose(
    { ...session, orderId: order.id },
    { baseUrl: baseUrlOf(request, services.env), caller: undefined },
  );
  return pdfAnswer(pdf, "certificate-of-mailing.pdf");
});
