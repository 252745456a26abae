const address = { name: "Ada Lovelace", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" };
export const json = { "Content-Type": "application/json" };

/** The body of a one-page sandbox order. */
export const sandboxOrder = (text = "Dear Ada,\n\nHello.") => ({
  mail_class: "first_class",
  text,
  sandbox: true,
  to: address,
  from: address,
});

/** Creates an order to be read, and returns its ID. */
export async function createSandboxOrder(url: string): Promise<string> {
  const made = await fetch(`${url}/v1/orders`, {
    method: "POST",
    // A server that trusts a proxy expects the proxy to send the caller's address.
    headers: { ...json, "X-Forwarded-For": "10.0.0.1" },
    body: JSON.stringify(sandboxOrder()),
  });
  const { order } = (await made.json()) as { order: { id: string } };
  return order.id;
}
