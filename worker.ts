import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { assertSchema } from "./scripts/assert-schema.ts";
import { orExplain } from "./scripts/cannot-start.ts";
import { openOperationsPort } from "./server/operations-port.ts";
import { createSignalHandler, type Stoppable } from "./server/stop-on-signals.ts";
import { version } from "./server/version.ts";

/**
 * The service's background work without HTTP, for a second machine. DATABASE_URL and APP_SECRET must be the web process's. `stop` claims
 * no more work and finishes what runs.
 */
export async function startWorker(): Promise<Stoppable> {
  const services = createContainer(readEnv());
  const { logger } = services;
  await services.tracing.start();
  await services.assertSecrets();
  await services.followDatabaseTime();
  await services.startWork();
  await openOperationsPort(services);
  logger.info({ version }, "worker started");
  return {
    announceStop() {
      services.startStopping();
      return 0;
    },
    async stop() {
      logger.info({}, "worker finishes what runs");
      await services.close();
      logger.flush();
    },
  };
}

if (import.meta.main) {
  await orExplain(async () => {
    await assertSchema(readEnv().DATABASE_URL);
    const onSignal = createSignalHandler(await startWorker(), process.exit);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
  });
}
