/** docs/rules.md#idempotency-key: keys are stored for 7 days. */
export const keyRetentionDays = 7;

/** How long a claim lasts if its process crashes: longer than any request may take. */
export const leaseSeconds = 60;
