/** Prevents many callers together from flooding a stranger's server with our webhooks (docs/rules.md#webhook-hosts). */
export const webhookHosts = { name: "webhook_hosts", perMinute: 60, by: "webhook_host" } as const;
