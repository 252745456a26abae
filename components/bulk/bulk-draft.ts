"use client";

import { type AddressDraft, type Draft, emptyDraft, parseDraft } from "../compose/draft.ts";
import { createPersisted } from "../storage/autosave.ts";

/** The text of a bulk letter and its mailing options. The recipients are in the list. */
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

/** The files behind every letter of the list. */
export const bulkEnclosures = {
  id: () => "bulk",
  read: () => persisted.read().enclosures,
  replace: (enclosures: Draft["enclosures"]) => updateBulkDraft({ enclosures }),
};
