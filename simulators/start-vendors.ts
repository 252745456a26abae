import { startGeoapify } from "./geoapify.ts";
import { startLob } from "./lob.ts";
import { startPostgrid } from "./postgrid.ts";
import { type ReceivedMail, startMailbox } from "./smtp.ts";
import { startStripe } from "./stripe.ts";
import { startThanksIo, thanksIoSecret } from "./thanksio.ts";
import { startUsps } from "./usps.ts";

const postalStepMs = 30_000;

/**
 * Starts the vendors of one Posthorn on this machine, and returns the settings that point to them: Stripe with a simulated checkout page, whose
 * callbacks go to `port`; Lob, PostGrid, and thanks.io, whose letters advance automatically; addresses verified by Lob and the
 * Postal Service and suggested by Geoapify; and a mail server. There is no publishable key, so customers are sent to the simulated checkout page.
 */
export async function startVendors(port: number | string, onMail: (mail: ReceivedMail) => void) {
  const callbacksTo = (vendor: string) => () => `http://127.0.0.1:${port}/api/webhooks/${vendor}`;
  const stripe = await startStripe({ webhookUrl: () => `http://127.0.0.1:${port}/api/webhooks/stripe` });
  // Polling makes up for a callback lost while Posthorn is stopping, as in production.
  stripe.onEvent((event) => void stripe.post(event).catch(() => undefined));
  const usps = await startUsps();
  const geoapify = await startGeoapify({ apiKey: "geoapify-stand-in" });
  // A live key, because with a test key Posthorn doesn't ask Lob about addresses.
  const lob = await startLob({ webhookUrl: callbacksTo("lob"), apiKey: "live_lob-stand-in" });
  const thanksIo = await startThanksIo({ webhookUrl: callbacksTo("thanksio") });
  const postgrid = await startPostgrid({ webhookUrl: callbacksTo("postgrid") });
  // Simulates days of mail in two minutes: printed, mailed, in transit, delivered.
  const post = setInterval(() => {
    for (const rail of [lob, postgrid, thanksIo]) rail.advanceAll();
  }, postalStepMs);
  post.unref();
  const hook = (vendor: string) => `http://localhost:${port}/api/webhooks/${vendor}`;
  stripe.settings.webhookEndpoints.push({ url: hook("stripe"), status: "enabled", enabled_events: ["*"] });
  const enabledEvents = ["letter.created", "letter.updated"];
  postgrid.settings.webhooks.push({ url: hook("postgrid"), enabled: true, enabledEvents });
  for (const type of ["order.status_update", "order_item.status_update"])
    thanksIo.settings.webhooks.push({ url: hook(`thanksio/${thanksIoSecret}`), type, verb: "post" });
  const mailbox = await startMailbox(0, onMail);
  const { STRIPE_PUBLISHABLE_KEY: _, ...card } = stripe.env;
  const settings = {
    ...card,
    ...usps.env,
    GEOAPIFY_API_KEY: "geoapify-stand-in",
    GEOAPIFY_API_BASE: geoapify.url,
    ...lob.env,
    ...postgrid.env,
    ...thanksIo.env,
    SMTP_URL: mailbox.url,
    SMTP_TLS: "optional",
    EMAIL_FROM: "Posthorn <post@posthorn.example>",
  };
  return {
    settings,
    async stop() {
      clearInterval(post);
      const running = [stripe, usps, lob, thanksIo, postgrid, geoapify, mailbox];
      await Promise.all(running.map((vendor) => vendor.stop()));
    },
  };
}
