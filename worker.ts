import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { openOperationsPort } from "./server/operations-port.ts";

/** The service's background work without HTTP, for a second machine. DATABASE_URL and APP_SECRET must be the web process's. */
const services = createContainer(readEnv());
await services.assertSecrets();
await services.followDatabaseTime();
await services.startWork();
await openOperationsPort(services);
services.logger.info({}, "worker started");
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void services.close().then(() => process.exit(0)));
}
