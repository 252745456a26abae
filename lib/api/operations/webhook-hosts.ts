/** Keeps callers from together aiming our webhooks at a stranger's server (docs/rules.md#webhook-hosts). */
export const webhookHosts = { name: "webhook_hosts", perMinute: 60, by: "webhook_host" } as const;
