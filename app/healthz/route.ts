/** The process is up. Doesn't check its dependencies: that is /readyz. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
