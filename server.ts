import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import next from "next";
import { installContainer, type Services } from "#lib/container";
import { createContainer } from "#lib/create-container";
import { listMissingContacts, listTestRails, readEnv } from "#lib/env";
import { brandName } from "#lib/shared/brand";
import { loadEndpoints } from "./lib/api/entrypoints/direct-routes.ts";
import { assertSchema } from "./scripts/assert-schema.ts";
import { orExplain } from "./scripts/cannot-start.ts";
import { withoutDatabase } from "./server/away-page.ts";
import { createHttpServer } from "./server/http-server.ts";
import { createListener } from "./server/listener.ts";
import { openOperationsPort } from "./server/operations-port.ts";
import { createPages } from "./server/page-files.ts";
import { createSignalHandler, type Stoppable } from "./server/stop-on-signals.ts";
import { traceRequests } from "./server/trace-requests.ts";
import { version } from "./server/version.ts";

/** Folders of `app` whose handlers are called directly; Next handles everything else. */
export const directRouteFolders = [
  "v1",
  "api",
  "healthz",
  "readyz",
  "clients",
  ".well-known",
  "server.json",
  "llms.txt",
  "llms-full.txt",
  "robots.txt",
  "sitemap.xml",
  "index.md",
  "privacy.md",
  "terms.md",
  "content-rules.md",
  "developers.md",
  "developers",
];

export type RunningServer = Stoppable & {
  url: string;
  /** Where it listens, for the line that says so. */
  where: string;
};

/** The parts of Next that we use. */
type MakePages = (options: {
  dev: boolean;
  dir: string;
  quiet: boolean;
  port: number;
  hostname: string;
}) => Pick<ReturnType<typeof next>, "prepare" | "getRequestHandler" | "getUpgradeHandler" | "close">;

/**
 * Starts HTTP: the direct route for the API, Next (`makePages`) for pages. `stop` lets running requests finish, then closes
 * everything it opened.
 */
export async function startServer(makePages: MakePages = next): Promise<RunningServer> {
  const services = installContainer(createContainer(readEnv()));
  const { env, logger } = services;
  await services.tracing.start();
  await services.assertSecrets();
  await services.followDatabaseTime();
  const dev = env.NODE_ENV === "development";
  const root = import.meta.dirname;
  // Set by `next --experimental-next-config-strip-types`: Node reads next.config.ts itself, without loading Next's compiler
  // (decision 118).
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
  const app = makePages({ dev, dir: root, quiet: true, port: env.PORT, hostname: env.HOST });
  const folders = directRouteFolders.filter((folder) => existsSync(join(root, "app", folder)));
  const [endpoints, uploadOrigin] = await Promise.all([
    loadEndpoints(join(root, "app"), folders),
    uploadOriginOf(services),
    app.prepare(),
  ]);
  const render = app.getRequestHandler();
  const pages = withoutDatabase(dev ? render : createPages(render, join(root, ".next")), services);
  const { server, drain, leaveConnections } = createHttpServer(
    traceRequests(services.tracing, createListener({ services, endpoints, pages, dev, uploadOrigin })),
    (path) => dev && path.startsWith("/_next/"),
  );
  if (dev) server.on("upgrade", app.getUpgradeHandler());

  await listen(server, env.PORT, env.HOST);
  const { port } = server.address() as AddressInfo;
  if (!env.PUBLIC_BASE_URL && !dev) {
    logger.warn(
      "PUBLIC_BASE_URL is not set: links and uploads only work on this machine. Set it in a deployment.",
    );
  }
  for (const name of listTestRails(env)) {
    logger.warn(`${name} is a test key: live orders that go to this printer are paid for but never printed.`);
  }
  const missing = env.NODE_ENV === "production" ? listMissingContacts(env) : [];
  if (missing.length > 0)
    logger.warn(
      `${missing.join(" and ")} not set: pages and emails don't say who runs this service or where to ask.`,
    );
  if (env.WORKER === "inline") await services.startWork();
  const operations = await openOperationsPort(services);
  // After listening, so that it doesn't delay the start; an early letter only waits for its own font.
  services.warm().catch((error: unknown) => logger.error({ err: error }, "warming up failed"));
  const url = env.PUBLIC_BASE_URL ?? `http://localhost:${port}`;
  const place = `${env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST}:${port}`;
  return {
    url,
    where: env.PUBLIC_BASE_URL ? `http://${place} (public address: ${url})` : `${url} (${place})`,
    announceStop() {
      leaveConnections();
      return services.startStopping() ? env.DRAIN_SECONDS * 1_000 : 0;
    },
    async stop() {
      services.startStopping();
      // Other processes take what this one doesn't claim anymore.
      await Promise.all([drain(), services.stopWork()]);
      await app.close();
      await services.close();
      operations?.close();
      logger.flush();
    },
  };
}

/** The origin that pages upload to, if it isn't this service; otherwise null. */
async function uploadOriginOf({ uploads }: Services): Promise<string | null> {
  const ourselves = "http://self.invalid";
  const { origin } = new URL((await uploads.createTicket({ baseUrl: ourselves })).uploadUrl);
  return origin === ourselves ? null : origin;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

if (import.meta.main) {
  await orExplain(async () => {
    await assertSchema(readEnv().DATABASE_URL);
    const running = await startServer();
    console.log(`${brandName} ${version} is listening on ${running.where}`);
    const onSignal = createSignalHandler(running, process.exit);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
  });
}
