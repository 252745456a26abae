import { type ReceivedMail, startMailbox } from "./smtp.ts";
import { startStripe } from "./stripe.ts";
import { startUsps } from "./usps.ts";

/**
 * The vendors of one Posthorn on this machine, and the settings that lead to them: Stripe with a pretend checkout page, whose callbacks
 * go to `port`, the Postal Service's addresses, and a mail server. There is no publishable key, so people are sent to that page.
 */
export async function startVendors(port: number | string, onMail: (mail: ReceivedMail) => void) {
  const stripe = await startStripe({ webhookUrl: () => `http://127.0.0.1:${port}/api/webhooks/stripe` });
  // A callback that is lost, because Posthorn is stopping, is made good by asking: as with the real one.
  stripe.onEvent((event) => void stripe.post(event).catch(() => undefined));
  const usps = await startUsps();
  const mailbox = await startMailbox(0, onMail);
  const { STRIPE_PUBLISHABLE_KEY: _, ...card } = stripe.env;
  return { ...card, ...usps.env, SMTP_URL: mailbox.url, EMAIL_FROM: "Posthorn <post@posthorn.example>" };
}
