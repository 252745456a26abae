"use client";

import { type AddressDraft, type Draft, emptyDraft, parseDraft } from "../compose/draft.ts";
import { createKeptState } from "./persisted-state.ts";

/** What a letter to many says and how it travels; who it goes to is the list's. */
const bulkText = "Dear {{first name|friend}},\n\n";

const kept = createKeptState("posthorn.bulk", (stored) =>
  stored === null ? { ...emptyDraft, text: bulkText } : parseDraft(stored),
);

export const useBulkDraft = kept.use;

export function updateBulkDraft(patch: Partial<Draft>): void {
  kept.replace({ ...kept.read(), ...patch });
}

export function updateSender(patch: Partial<AddressDraft>): void {
  updateBulkDraft({ from: { ...kept.read().from, ...patch } });
}
