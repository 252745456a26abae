"use client";

import { useSyncExternalStore } from "react";
import { newKey } from "../storage/attempt-outcome.ts";
import { createPersisted } from "../storage/autosave.ts";
import {
  type AddressDraft,
  type Draft,
  emptyDraft,
  isAddressStarted,
  parseDraft,
  type SentHow,
  toLetterBody,
} from "./draft.ts";

const persisted = createPersisted<Draft>("posthorn.draft", { empty: emptyDraft, parse: parseDraft });
const { read, replace } = persisted;

export function updateDraft(patch: Partial<Draft>): void {
  replace({ ...read(), ...patch });
}

/**
 * Updates the draft with text that is already on the sheet. Saves it at once but notifies readers a frame later, so that typing stays
 * fast.
 */
export function updateWritten(text: string): void {
  replace({ ...read(), text, sentAs: undefined }, { afterFrame: true });
}

export function updateAddress(side: "to" | "from", patch: Partial<AddressDraft>): void {
  updateDraft({ [side]: { ...read()[side], ...patch } });
}

/** Saves what was typed into the sheet before hydration: as the whole text, or appended to the saved text. */
export function keepEarly(typed: string): void {
  const { text } = read();
  updateDraft({ text: text.trim() === "" ? typed : `${text.trimEnd()}\n\n${typed}`, sentAs: undefined });
}

/** A new letter from the same sender. */
export function startNewDraft(): void {
  const { from, font, cardFont, email } = read();
  replace({ ...emptyDraft, from, font, cardFont, email });
}

/** The ID of the current draft. Gives it one if it has none. */
export function identifyDraft(): string {
  if (read().id === "") updateDraft({ id: newKey() });
  return read().id;
}

/** Marks the draft with this letter's ID as sent, unless the person has changed the letter since. */
export function markDraftSent(letter: Draft, sent: { sentAs: string; sentHow: SentHow }): void {
  if (read().id === letter.id && isSameLetter(read(), letter)) updateDraft(sent);
}

const whole = { to: true, from: true };
const isSameLetter = (one: Draft, other: Draft) =>
  JSON.stringify(toLetterBody(one, whole)) === JSON.stringify(toLetterBody(other, whole));

/** Reads the current draft, for code outside of components. */
export const readDraft = (): Draft => read();

/** Whether the draft has something that was not sent. */
export function isDraftBegun({ sentAs, text, pdf, to }: Draft = read()): boolean {
  return sentAs === undefined && (text.trim() !== "" || pdf !== undefined || isAddressStarted(to));
}

/** Starts a letter from one that was sent. */
export function startFrom(letter: Draft): void {
  replace({ ...letter, id: "", sentAs: undefined });
}

/** Starts a new letter if the draft is the one that became this order. A newer draft stays. */
export function startAnotherThan(orderId: string): void {
  if (read().sentAs === orderId) startNewDraft();
}

/** The draft in this browser, saved at every key press. Two tabs share it. Empty while the server renders. */
export const useDraft = persisted.use;

/** False when this browser refuses to store anything, so that the page can say so. */
export const useDraftPersisted = persisted.useIsPersisted;

const subscribeNever = () => () => undefined;
/** False before hydration, when the stored draft is not known yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
