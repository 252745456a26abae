import { container } from "#lib/container";

/** The process can serve: its database answers. 503 while it does not, or while the process is stopping. */
export async function GET(): Promise<Response> {
  const ready = await container().isReady();
  return Response.json(
    { status: ready ? "ok" : "failed" },
    {
      status: ready ? 200 : 503,
      headers: { "Cache-Control": "no-store", ...(ready ? {} : { "Retry-After": "1" }) },
    },
  );
}
