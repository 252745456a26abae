import { orExplain } from "./cannot-start.ts";
import { ensurePrismaClient } from "./generate.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";

/** `npm run reconcile`: advances every live order that isn't settled, like the hourly pass. */
await orExplain(async () => {
  loadSettings();
  await ensurePrismaClient();
  const database = await prepareDatabase(() => {});
  const { createContainer } = await import("#lib/create-container");
  const { readEnv } = await import("#lib/env");
  const services = createContainer(readEnv());
  try {
    const { visited, busy } = await services.fulfilment.reconcile();
    if (busy) console.log("Another process is reconciling; nothing was done.");
    else console.log(`Looked at ${visited} ${visited === 1 ? "order" : "orders"} that were not settled.`);
  } finally {
    await services.close();
    await database.leave();
  }
});
