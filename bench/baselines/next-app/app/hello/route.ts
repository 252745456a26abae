/** The smallest possible Next route handler. */
export const dynamic = "force-dynamic";
export function GET(): Response {
  return Response.json({ status: "ok" });
}
export async function POST(request: Request): Promise<Response> {
  await request.json();
  return Response.json({ status: "ok" });
}
