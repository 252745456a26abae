import { z } from "zod";
import { approvalChoices, approvalDecisions, maxApprovalMessageChars } from "#lib/domain/orders/approval";
import { textOf } from "./wire-fields.ts";

/** The approval of an order or a batch that was sent with require_approval (docs/rules.md#approval). */
export const approvalSchema = z
  .object({
    decision: z.enum(approvalDecisions).nullable().meta({
      description:
        "`approved`, `changes_requested`, `declined`, or `expired` if nobody decided in time. Null until then, and if it was canceled first.",
    }),
    message: z.string().optional().meta({
      description: "What the person wrote. Only where `reference` is shown.",
    }),
    expires_at: z.iso.datetime().meta({ description: "Without a decision by then, it is canceled." }),
  })
  .meta({
    id: "Approval",
    description: "A person's decision about an order or batch that was sent with require_approval.",
  });

export const approvalUrl = z.string().meta({
  description:
    "While it waits for approval: the page on which a person sees the printed pages and the price, and approves, asks for changes, or declines. Secret, like `order_url`: give it only to the person who decides. Absent for a key whose owner approves everything: the owner gets it by email.",
});
export const approvalRequestSchema = z
  .strictObject({
    decision: z.enum(approvalChoices).meta({
      description:
        "`approved` starts the payment and the mailing. `changes_requested` and `declined` cancel it.",
    }),
    message: textOf(maxApprovalMessageChars).optional().meta({
      description: "What should change, or why not. Not with `approved`.",
    }),
  })
  .superRefine(({ decision, message }, context) => {
    const add = (text: string) => context.addIssue({ code: "custom", path: ["message"], message: text });
    if (decision === "approved" && message !== undefined) add("is only for changes_requested and declined");
    if (decision === "changes_requested" && !message?.trim()) add("is required with changes_requested");
  })
  .meta({
    id: "ApprovalRequest",
    description: "A decision about an order or batch that waits for approval.",
    allOf: [
      {
        description: "changes_requested needs a message.",
        anyOf: [
          { not: { required: ["decision"], properties: { decision: { const: "changes_requested" } } } },
          { required: ["message"], properties: { message: { type: "string", pattern: "\\S" } } },
        ],
      },
      {
        description: "approved takes no message.",
        anyOf: [
          { not: { required: ["decision"], properties: { decision: { const: "approved" } } } },
          { not: { required: ["message"], properties: { message: {} } } },
        ],
      },
    ],
  });
