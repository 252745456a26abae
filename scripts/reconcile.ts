import { orExplain } from "./cannot-start.ts";
import { withServices } from "./with-services.ts";

/** `npm run reconcile`: advances every live order that isn't settled, like the hourly pass. */
await orExplain(async () => {
  await withServices(async (services) => {
    const { visited, busy } = await services.fulfilment.reconcile();
    if (busy) console.log("Another process is reconciling; nothing was done.");
    else console.log(`Looked at ${visited} ${visited === 1 ? "order" : "orders"} that were not settled.`);
  });
});
