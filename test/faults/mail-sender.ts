import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { deliverMails } from "#test/api/deliver-mails";

/** A process that sends due emails, many at a time, until there are none or it dies at its fault point. */
const services = createContainer(readEnv());
await deliverMails(services);
await services.close();
