/**
 * The sender's own names for an order, a batch, or a row. They are never printed, the confirmation token doesn't bind them, and they
 * are erased with the content (docs/rules.md#labels).
 */
export type Labels = { reference: string | null; metadata: Readonly<Record<string, string>> | null };
/** Labels as requested. */
export type GivenLabels = {
  reference?: string | undefined;
  metadata?: Readonly<Record<string, string>> | undefined;
};

export const labelsOf = ({ reference, metadata }: GivenLabels): Labels => ({
  reference: reference ?? null,
  metadata: metadata ?? null,
});
