import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { deliverWebhooks } from "#test/api/deliver-webhooks";

/** A process that sends due webhooks, until there are none or it dies at its fault point. */
const services = createContainer(readEnv());
await deliverWebhooks(services);
await services.close();
