import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { sendLiveBatch } from "./send-batch.ts";
import { sendLetter } from "./send-letter.ts";

/** A process that makes live orders, or a batch, that wait for approval and approves each, until it is done or dies at its fault point. */
const { creditCode, count, batch } = JSON.parse(process.env.APPROVER!) as {
  creditCode?: string;
  count: number;
  batch?: string;
};
const services = createContainer(readEnv());
const baseUrl = "http://localhost:3000";

if (batch !== undefined) {
  const made = await sendLiveBatch(services, { creditCode, name: batch, count, requireApproval: true });
  const orderId = made.batch.id;
  console.log(orderId);
  await services.batches.decideApproval({ orderId, action: "approve" }, { decision: "approved", baseUrl });
}
for (let n = 0; batch === undefined && n < count; n += 1) {
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
