import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";

/** The service's background work without HTTP, for a second machine. DATABASE_URL and APP_SECRET must be the web process's. */
const services = createContainer(readEnv());
await services.assertSecrets();
await services.followDatabaseTime();
await services.startWork();
services.logger.info({}, "worker started");
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void services.close().then(() => process.exit(0)));
}
