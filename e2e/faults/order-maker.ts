import { setClock } from "#e2e/api/test-clock";
import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";

/**
 * A process that makes live orders, cancels some and hands the others over, until it is done or dies at the fault point that it was
 * started with. Prints the id of an order once its request is answered: what a customer knows.
 */
const { creditCodes, count } = JSON.parse(process.env.ORDER_MAKER!) as {
  creditCodes: string[];
  count: number;
};
const services = createContainer(readEnv());
const grace = {
  name: "Grace Hopper",
  line1: "350 5th Ave",
  line2: "Apt 21",
  city: "New York",
  state: "NY",
  zip: "10118",
};
const ada = { name: "Ada Lovelace", line1: "1 Infinite Loop", city: "Cupertino", state: "CA", zip: "95014" };

const made: { id: string; cancelToken: string }[] = [];
for (let n = 0; n < count; n += 1) {
  const letter = {
    mailClass: "first_class",
    format: "letter",
    color: false,
    tracking: false,
    removeBranding: false,
    font: undefined,
    postcardFront: undefined,
    to: grace,
    from: ada,
    content: { kind: "text", text: `Dear Grace,\n\nThis is letter ${n}.\n\nAda` },
  } as const;
  const quote = await services.quotes.create({ ...letter, pageCount: 1 });
  const { order, capability, payment } = await services.orders.create(
    {
      ...letter,
      sandbox: false,
      email: `sender${n}@example.com`,
      // A pack holds a hundred letters.
      creditCode: creditCodes[Math.floor(n / 100)],
      webhookUrl: undefined,
      accountSession: undefined,
      confirmationToken: quote.confirmation!.token,
      checkoutUiMode: "hosted",
    },
    {
      actor: { kind: "address", id: `addr:${process.pid}-${n}` },
      surface: "v1",
      idempotencyKey: `fault-${process.pid}-${n}`,
      baseUrl: "http://localhost:3000",
      body: { n },
    },
  );
  made.push({ id: order.id, cancelToken: capability.cancelToken });
  console.log(order.id);
  if (payment && "payment_url" in payment.door) {
    await fetch(payment.door.payment_url, { method: "POST", redirect: "manual" });
    await services.orders.advance(order.id);
  }
}
for (const [n, { id, cancelToken }] of made.entries()) {
  if (n % 3 !== 2) continue;
  await services.orders.cancel(await services.orders.verifyCapability(id, cancelToken, ["cancel"]));
}
setClock(11 * 60_000);
for (let due = await services.orders.listDue(50); due.length > 0; due = await services.orders.listDue(50)) {
  for (const id of due) await services.orders.advance(id);
}
await services.close();
