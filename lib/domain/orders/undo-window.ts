/**
 * The time at which a letter that passed screening may be handed over. Until then, its sender can cancel it
 * (docs/rules.md#when-screened). HANDOFF_DELAY_SECONDS is 10 minutes unless configured.
 */
export const endOfCancelWindow = (passedAt: Date, handOffDelaySeconds: number): Date =>
  new Date(passedAt.getTime() + handOffDelaySeconds * 1000);
