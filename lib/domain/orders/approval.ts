import { handOffMoment } from "#lib/domain/mail/hand-off-day";

/** What a person can decide about an order or a batch that waits for approval. */
export const approvalChoices = ["approved", "changes_requested", "declined"] as const;
export type ApprovalChoice = (typeof approvalChoices)[number];

/** `expired`: nobody decided in time. */
export const approvalDecisions = [...approvalChoices, "expired"] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** The approval of an order or a batch that was sent with require_approval (docs/rules.md#approval). */
export type Approval = {
  expiresAt: Date;
  /** Null until it is decided, and if the order was canceled first. */
  decision: ApprovalDecision | null;
  /** The person's own words about the decision. Only for those who may see the sender's labels. */
  message: string | null;
};

/** Characters of a message, counted in code points (docs/rules.md#approval). */
export const maxApprovalMessageChars = 1000;

/** docs/rules.md#approval: an approval waits for 7 days, as long as the tokens that approve are valid, but not beyond a chosen day. */
const approvalMs = 7 * 86_400_000;

export const newApproval = (at: Date, sendOn: string | null): Approval => ({
  expiresAt: new Date(
    Math.min(at.getTime() + approvalMs, sendOn ? handOffMoment(sendOn).getTime() : Number.POSITIVE_INFINITY),
  ),
  decision: null,
  message: null,
});
