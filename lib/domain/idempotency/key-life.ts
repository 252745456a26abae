/** docs/rules.md#idempotency-life: how long a key is stored that created no order or batch. */
export const keyRetentionDays = 7;

/** How long a claim lasts if its process crashes: longer than any request may take. */
export const leaseSeconds = 60;
