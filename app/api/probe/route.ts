import { container } from "#lib/container";

/** How many proxies a request of our own setup check passed. 404 to everyone else (`npm run doctor`). */
export function GET(request: Request): Response {
  const forwarded = container().doctor.answerProxyProbe(request.headers);
  return forwarded === null
    ? new Response(null, { status: 404 })
    : Response.json({ forwarded }, { headers: { "Cache-Control": "no-store" } });
}
