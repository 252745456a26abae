/** The process is up. Says nothing about what it needs: that is /readyz. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
