import { ensurePrismaClient } from "./generate.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";

/** Calls `use` with the services that a command needs, made from the deployment's settings and its migrated database. Closes them afterward. */
export async function withServices(
  use: (services: ReturnType<typeof import("#lib/create-container")["createContainer"]>) => Promise<void>,
): Promise<void> {
  loadSettings();
  await ensurePrismaClient();
  const database = await prepareDatabase(() => {});
  // Imported only after the settings are loaded and the Prisma client is generated.
  const { createContainer } = await import("#lib/create-container");
  const { readEnv } = await import("#lib/env");
  const services = createContainer(readEnv());
  try {
    await use(services);
  } finally {
    await services.close();
    await database.leave();
  }
}
