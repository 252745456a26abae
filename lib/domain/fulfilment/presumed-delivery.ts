import { after, type Facts, type Next } from "./facts.ts";
import { acceptedOf } from "./submission-repository.ts";

const hourMs = 3_600_000;
/** Rails may fail silently after they accept a piece (docs/rules.md#rail-polling), so each piece on its way is polled hourly. */
const railPollMs = hourMs;
/** docs/rules.md#presumed-delivery, in business days. */
export const presumedAfterDays = 10;
/** Orders at a rail that can't be polled are still checked, for their own deadlines. */
const idlePollMs = 6 * hourMs;

/** The next step of a piece that is with the rail or in the mail: poll, or presume its delivery. */
export function onTheWay(
  { order, submissions, rail }: Facts,
  now: Date,
  businessDaysAfter: (from: Date, days: number) => Date,
): Next {
  // No one reports the delivery of untracked mail (docs/rules.md#presumed-delivery).
  const untracked = order.mailClass === "first_class" && order.trackingNumber === null;
  const silent = order.stage === "mailed" && untracked && order.returned === null;
  const inferAt = silent ? businessDaysAfter(order.updatedAt, presumedAfterDays) : null;
  if (inferAt && inferAt <= now) return { step: "infer_delivery" };
  const accepted = rail.canBeAsked ? acceptedOf(submissions) : null;
  const askAt = accepted
    ? after(accepted.polledAt ?? accepted.startedAt, railPollMs)
    : after(now, idlePollMs);
  if (askAt <= now) return { step: "ask_rail" };
  return { wait: inferAt && inferAt < askAt ? inferAt : askAt };
}
