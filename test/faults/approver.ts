import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { sendLetter } from "./send-letter.ts";

/** A process that makes live orders that wait for approval and approves each, until it is done or dies at its fault point. */
const { creditCode, count } = JSON.parse(process.env.APPROVER!) as { creditCode?: string; count: number };
const services = createContainer(readEnv());
const baseUrl = "http://localhost:3000";

for (let n = 0; n < count; n += 1) {
  const { order } = await sendLetter(services, {
    text: `Dear Grace,\n\nThis is letter ${n}.\n\nAda`,
    ...{ caller: `${process.pid}-${n}`, creditCode, requireApproval: true },
    email: `sender${n}@example.com`,
  });
  console.log(order.id);
  await services.orders.decideApproval(
    { orderId: order.id, action: "approve" },
    { decision: "approved", baseUrl },
  );
}
await services.close();
