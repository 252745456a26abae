import { createContainer } from "#lib/create-container";
import { handOffMoment } from "#lib/domain/mail/hand-off-day";
import { readEnv } from "#lib/env";
import { setClock } from "#test/api/test-clock";
import { sendLetter } from "./send-letter.ts";

/**
 * A process that makes live orders, cancels some, and hands the others over, until it is done or dies at its fault point. Prints
 * an order's ID once its request is answered, because that is what a customer knows.
 */
const { creditCodes, count, sendOn } = JSON.parse(process.env.ORDER_MAKER!) as {
  creditCodes: string[];
  count: number;
  /** The day on which the letters are handed over; if absent, after their undo window. */
  sendOn?: string;
};
const services = createContainer(readEnv());

const made: { id: string; cancelToken: string }[] = [];
for (let n = 0; n < count; n += 1) {
  const { order, capability, payment } = await sendLetter(services, {
    text: `Dear Grace,\n\nThis is letter ${n}.\n\nAda`,
    caller: `${process.pid}-${n}`,
    sendOn,
    email: `sender${n}@example.com`,
    // A pack pays for a hundred letters.
    creditCode: creditCodes[Math.floor(n / 100)],
    idempotencyKey: `fault-${process.pid}-${n}`,
  });
  made.push({ id: order.id, cancelToken: capability.cancelToken });
  console.log(order.id);
  if (payment && "payment_url" in payment.checkoutLink) {
    await fetch(payment.checkoutLink.payment_url, { method: "POST", redirect: "manual" });
    await services.fulfilment.advance(order.id);
  }
}
for (const [n, { id, cancelToken }] of made.entries()) {
  if (n % 3 !== 2) continue;
  await services.orders.cancel(await services.orders.verifyCapability(id, cancelToken, ["cancel"]));
}
setClock(sendOn ? handOffMoment(sendOn).getTime() - Date.now() + 1000 : 11 * 60_000);
for (
  let due = await services.fulfilment.listDue(50);
  due.length > 0;
  due = await services.fulfilment.listDue(50)
) {
  for (const id of due) await services.fulfilment.advance(id);
}
await services.close();
