import { CannotStart, orExplain } from "./cannot-start.ts";

/**
 * `bin/posthorn healthcheck [port]`: ends with 0 if a process on this machine answers /healthz, for supervisors that have no HTTP client. The
 * default is PORT; a worker answers on METRICS_PORT.
 */
await orExplain(async () => {
  const port = process.argv[2] ?? process.env.PORT ?? "3000";
  if (!/^\d{1,5}$/.test(port)) throw new CannotStart("Usage: posthorn healthcheck [port]");
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(4_000),
  }).catch(() => ({ ok: false }));
  if (!ok) throw new CannotStart(`Nothing healthy answers on port ${port}.`);
});
