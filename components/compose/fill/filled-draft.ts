import { type Draft, emptyDraft, isAddressStarted } from "../draft.ts";
import type { Fill } from "../fill-link.tsx";

/** A letter that is filled in from elsewhere. The sender stays, unless there is none yet. */
export function toDraft(fill: Fill, { from, font, cardFont, email }: Draft): Draft {
  return {
    ...emptyDraft,
    ...{ font, cardFont, email },
    text: fill.text ?? "",
    format: fill.format ?? emptyDraft.format,
    mailClass: fill.class ?? emptyDraft.mailClass,
    parts: { ...emptyDraft.parts, subject: fill.subject ?? "" },
    to: { ...emptyDraft.to, ...fill.to },
    from: isAddressStarted(from) ? from : { ...from, ...fill.from },
  };
}
