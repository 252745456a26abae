import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";

/** The background work of the service without HTTP, for a second machine: DATABASE_URL and APP_SECRET are the web process's. */
const services = createContainer(readEnv());
await services.assertSecrets();
await services.followDatabaseTime();
await services.startWork();
services.logger.info({}, "worker started");
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void services.close().then(() => process.exit(0)));
}
