import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";

/** A process that visits the orders of a due decision, until it is done or dies at its fault point. */
const services = createContainer(readEnv());
for (const id of JSON.parse(process.env.DECISION_APPLIER!) as string[]) await services.fulfilment.advance(id);
await services.close();
