type Sweep = (now: Date) => Promise<unknown>;

/** The services that store data only for a limited time (docs/rules.md#retention). */
type Parts = {
  throttle: { sweep: Sweep };
  orders: { sweep: Sweep; sweepOrphans: Sweep };
  batches: { sweep: Sweep; sweepOrphans: Sweep };
  certificates: { sweepOrphans: Sweep };
  webhooks: { sweep: Sweep };
  uploads: { sweep(): Promise<unknown> };
  access: { sweep(): Promise<unknown> };
  health: { sweep(): Promise<unknown> };
  decisions: { sweep(): Promise<unknown> };
  fulfilment: { sweep: Sweep };
  sweepSessions(): Promise<unknown>;
  sweepMessages(): Promise<unknown>;
  sweepVerdicts: Sweep;
};

/** Deletes expired data: throttles, keys, tokens, uploads, content of ended orders. Idempotent. */
export async function sweepExpired(parts: Parts, now: Date): Promise<void> {
  await parts.throttle.sweep(now);
  await parts.orders.sweep(now);
  await parts.batches.sweep(now);
  await parts.webhooks.sweep(now);
  await parts.uploads.sweep();
  await parts.access.sweep();
  await parts.sweepSessions();
  await parts.sweepMessages();
  await parts.health.sweep();
  await parts.decisions.sweep();
  await parts.fulfilment.sweep(now);
  await parts.sweepVerdicts(now);
}

/** Deletes files that no row refers to anymore. Idempotent. */
export async function sweepOrphanedFiles(
  { orders, certificates, batches }: Pick<Parts, "orders" | "certificates" | "batches">,
  now: Date,
): Promise<void> {
  await orders.sweepOrphans(now);
  await certificates.sweepOrphans(now);
  await batches.sweepOrphans(now);
}
