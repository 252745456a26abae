import { handOffMoment } from "#lib/domain/mail/hand-off-day";

/**
 * The time at which a letter that passed screening may be handed over. Until then, its sender can cancel it
 * (docs/rules.md#when-screened). HANDOFF_DELAY_SECONDS is 10 minutes unless configured. A letter with a chosen day waits for that day
 * (docs/rules.md#send-on).
 */
export function endOfCancelWindow(
  passedAt: Date,
  { sendOn, handOffDelaySeconds }: { sendOn: string | null; handOffDelaySeconds: number },
): Date {
  const leaves = sendOn ? handOffMoment(sendOn).getTime() : 0;
  return new Date(Math.max(passedAt.getTime() + handOffDelaySeconds * 1000, leaves));
}
