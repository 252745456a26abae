import { operatorRoute } from "#lib/api/entrypoints/operator-route";

export const GET = operatorRoute("operator_page", async ({ services, session, params }) => {
  const picture = await services.operators.printing.readPage(session, params.id ?? "", Number(params.page));
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/png" } });
});
