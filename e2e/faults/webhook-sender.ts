import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";

/** A process that sends what is due, until nothing is or it dies at the fault point that it was started with. */
const services = createContainer(readEnv());
for (
  let due = await services.webhooks.listDue(50);
  due.length > 0;
  due = await services.webhooks.listDue(50)
) {
  await Promise.all(due.map((id) => services.webhooks.advance(id)));
}
await services.close();
