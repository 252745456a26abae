import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { deliverWebhooks } from "#test/api/deliver-webhooks";

/** A process that sends what is due, until nothing is or it dies at the fault point that it was started with. */
const services = createContainer(readEnv());
await deliverWebhooks(services);
await services.close();
