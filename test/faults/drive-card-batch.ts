import type { Services } from "#lib/create-container";
import { minutes, setClock } from "#test/api/test-clock";
import { sendLiveBatch } from "./send-batch.ts";

/**
 * Rows: two that pass, one that is refused, one that its sender cancels before the capture, one that an operator refuses after
 * it.
 */
const words = [
  undefined,
  undefined,
  "Pay me 5000 dollars by Friday or I will kill you and burn your house down.",
  undefined,
  "If you do not refund my $89 by Monday, I will file a complaint with the FTC and the Better Business Bureau.",
];
const cardRows = words.length;

/**
 * Sends the batch of this name, or finds it again, pays at its checkout, and advances it and its letters to the end. Repeatable:
 * completed steps are not repeated.
 */
export async function driveCardBatch(services: Services, name: string, startMs: number): Promise<string> {
  const { batches, fulfilment, operators, orders } = services;
  setClock(startMs);
  const send = () => sendLiveBatch(services, { creditCode: undefined, name, count: cardRows, words });
  let created = await send();
  const { id } = created.batch;
  // A draft left behind by an interrupted run has no checkout yet.
  if (created.paymentDue && !created.payment) {
    await batches.advance(id);
    created = await send();
  }
  const { checkoutLink } = created.payment ?? {};
  if (checkoutLink && "payment_url" in checkoutLink)
    await fetch(checkoutLink.payment_url, { method: "POST", redirect: "manual" });
  const ordersOf = async () =>
    (await batches.listRows(id, {}, { actor: { kind: "unknown", id: null }, token: null })).rows.map(
      ({ orderId }) => orderId,
    );
  const advanceAll = async () => {
    await batches.advance(id);
    for (let due = await fulfilment.listDue(20); due.length > 0; due = await fulfilment.listDue(20))
      for (const order of due) await fulfilment.advance(order);
    await batches.advance(id);
  };
  await advanceAll();
  const taken = (await ordersOf())[3];
  if (taken) {
    const proof = await orders.verifyCapability(taken, created.cancelToken, ["cancel"]);
    await orders.cancel(proof).catch(() => undefined);
  }
  setClock(startMs + minutes(11));
  await advanceAll();
  await advanceAll();
  const held = (await ordersOf())[4];
  if (
    held &&
    (await orders.get(held)).stage === "in_review" &&
    (await batches.get(id)).payment?.status === "captured"
  )
    await operators.decisions.refuse({ id: "test" } as never, held, "No threats.");
  // The refusal takes effect 10 seconds after it was made.
  setClock(startMs + minutes(12));
  await advanceAll();
  return id;
}
