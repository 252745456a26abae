import { container } from "#lib/container";

/**
 * The process can serve: its database answers. 503 while it does not, or while the process is stopping. `degraded` with 200: no process
 * runs background work, and another web process wouldn't help.
 */
export async function GET(): Promise<Response> {
  const { isReady, operators } = container();
  const ready = await isReady();
  const working = operators.health.isWorkDone();
  const body = !ready
    ? { status: "failed" }
    : working
      ? { status: "ok" }
      : { status: "degraded", background_work: "stopped" };
  return Response.json(body, {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store", ...(ready ? {} : { "Retry-After": "1" }) },
  });
}
