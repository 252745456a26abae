import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { loadEndpoints } from "#lib/api/entrypoints/direct-routes";
import { installContainer } from "#lib/container";
import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { createHttpServer } from "../../server/http-server.ts";
import { createListener } from "../../server/listener.ts";

/** The endpoints in a separate process, without Next, so that the caller doesn't share its thread. */
const services = installContainer(createContainer(readEnv()));
const endpoints = await loadEndpoints(join(import.meta.dirname, "../../app"), ["v1", "api", "healthz"]);
const pages = (_: unknown, response: { end(): unknown }) => response.end();
const { server } = createHttpServer(
  createListener({ services, endpoints, pages, dev: false, uploadOrigin: null }),
);
await services.warm();
server.listen(Number(process.env.DIRECT_ROUTE_PORT ?? 0), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
