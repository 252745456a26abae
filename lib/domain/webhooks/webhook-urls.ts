import type { PrivateUrls } from "#lib/shared/fetch-public-url";

/** Which private addresses the webhooks of an order may be sent to. */
export type WebhookUrls = (sandbox: boolean) => PrivateUrls;

/** ALLOW_PRIVATE_URLS allows all of them. LOOPBACK_WEBHOOKS allows this machine's, for sandbox orders (docs/rules.md#loopback-webhooks). */
export function webhookUrlsOf(env: {
  ALLOW_PRIVATE_URLS: "on" | "off";
  LOOPBACK_WEBHOOKS: "on" | "off";
}): WebhookUrls {
  if (env.ALLOW_PRIVATE_URLS === "on") return () => true;
  return (sandbox) => sandbox && env.LOOPBACK_WEBHOOKS === "on" && "loopback";
}
