import { address, letterText } from "./write-rows.ts";

/** Quotes and orders a live letter, paid with the code. Each letter has another caller. */
export async function sendLetter(n: number, credit_code: string): Promise<void> {
  const [quotes, orders] = await Promise.all([
    import("../../app/v1/quotes/route.ts"),
    import("../../app/v1/orders/route.ts"),
  ]);
  const post = async (POST: typeof orders.POST, path: string, body: object) => {
    const headers = { "Content-Type": "application/json" };
    const request = new Request(`http://bench/v1/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const response = await POST(request, { clientAddress: `10.3.${n >> 8}.${n & 255}` });
    if (response.status >= 300) throw new Error(`Letter ${n}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { confirmation_token: string };
  };
  const letter = { mail_class: "first_class", text: letterText(n), to: address, from: address };
  const { confirmation_token } = await post(quotes.POST, "quotes", { ...letter, page_count: 1 });
  await post(orders.POST, "orders", { ...letter, credit_code, confirmation_token });
}
