import { ensurePrismaClient } from "./generate.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";

/** The services that a command uses, on the deployment's settings and its migrated database; closed again after `use`. */
export async function withServices(
  use: (services: ReturnType<typeof import("#lib/create-container")["createContainer"]>) => Promise<void>,
): Promise<void> {
  loadSettings();
  await ensurePrismaClient();
  const database = await prepareDatabase(() => {});
  // Imported after the settings and the client are there.
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
