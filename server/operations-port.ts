import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Services } from "#lib/container";

type Answer = { status: number; type: string; body: string };

/**
 * Serves /metrics, /healthz, and /readyz for the people who run Posthorn, on a port that customers can't reach. Null if METRICS_PORT
 * isn't set. Doesn't keep the process alive. Throws if the port can't be used.
 */
export async function openOperationsPort(services: Services): Promise<Server | null> {
  const { METRICS_PORT: port, METRICS_HOST: host } = services.env;
  if (port === undefined) return null;
  services.metrics.watchProcess();
  const server = createServer((request, response) => void serve(services, request, response));
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function serve(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, type, body } = await answer(services, request).catch((error: unknown) => {
    services.logger.error({ err: error }, "metrics could not be read");
    return text(500, "The metrics could not be read. The log says why.\n");
  });
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" });
  response.end(request.method === "HEAD" ? "" : body);
}

async function answer(services: Services, { method, url }: IncomingMessage): Promise<Answer> {
  if (method !== "GET" && method !== "HEAD") return text(405, "Use GET.\n");
  switch (url?.split("?", 1)[0]) {
    case "/metrics": {
      const [ready] = await Promise.all([isReadySoon(services), services.databaseGauges.refresh()]);
      const { registry } = services.metrics;
      services.metrics.setReady(ready);
      return { status: 200, type: registry.contentType, body: await registry.metrics() };
    }
    case "/healthz":
      return json(200, { status: "ok" });
    case "/readyz":
      return readiness(services);
    default:
      return text(404, "Only /metrics, /healthz, and /readyz are here.\n");
  }
}

/** A scrape waits a second at most, whatever the database does. */
function isReadySoon({ isReady }: Services): Promise<boolean> {
  const late = new Promise<false>((resolve) => void setTimeout(resolve, 1_000, false).unref());
  return Promise.race([isReady(), late]);
}

/** Ready: the database answers and, if background work runs in this process, its loop has claimed work lately. */
async function readiness(services: Services): Promise<Answer> {
  const database = await isReadySoon(services);
  const work = services.isWorking();
  const ready = database && work !== false;
  return json(ready ? 200 : 503, {
    status: ready ? "ok" : "failed",
    database: database ? "ok" : "failed",
    ...(work === null ? {} : { background_work: work ? "ok" : "stopped" }),
  });
}

const text = (status: number, body: string): Answer => ({ status, type: "text/plain; charset=utf-8", body });
const json = (status: number, body: unknown): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});
