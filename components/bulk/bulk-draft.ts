"use client";

import { type AddressDraft, type Draft, emptyDraft, parseDraft } from "../compose/draft.ts";
import { createPersisted } from "../storage/persisted.ts";

/** The text of a letter to many and how it is mailed. The list says who gets it. */
const bulkText = "Dear {{first name|friend}},\n\n";

const persisted = createPersisted<Draft>("posthorn.bulk", {
  empty: { ...emptyDraft, text: bulkText },
  parse: parseDraft,
});

export const useBulkDraft = persisted.use;

export function updateBulkDraft(patch: Partial<Draft>): void {
  persisted.replace({ ...persisted.read(), ...patch });
}

export function updateSender(patch: Partial<AddressDraft>): void {
  updateBulkDraft({ from: { ...persisted.read().from, ...patch } });
}
