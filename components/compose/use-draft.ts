"use client";

import { useSyncExternalStore } from "react";
import { newKey } from "../storage/attempt-outcome.ts";
import { createPersisted, createPersistedInTab } from "../storage/autosave.ts";
import { createTabLock } from "../storage/tab-lock.ts";
import {
  type AddressDraft,
  type Draft,
  emptyDraft,
  isAddressStarted,
  parseDraft,
  type SentHow,
  toLetterBody,
} from "./draft.ts";

type DraftStore = ReturnType<typeof createPersisted<Draft>>;
type Change = (draft: Draft) => Draft;

const firstKey = "posthorn.draft";
const isDraftKey = (name: string) => name === firstKey || name.startsWith(`${firstKey}.`);
/** The draft of this tab, so that a reload finds it, and the one that this browser opened last. */
const ofTab = createPersistedInTab<string>("posthorn.tab-draft");
const lastOpened = createPersisted<string>("posthorn.last-draft", { empty: firstKey, parse: JSON.parse });
const tabs = createTabLock(
  () => globalThis.navigator?.locks as LockManager | undefined,
  () => (typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("posthorn.drafts")),
);

const stores = new Map<string, DraftStore>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
function storeAt(key: string): DraftStore {
  let store = stores.get(key);
  if (!store) {
    store = createPersisted<Draft>(key, { empty: emptyDraft, parse: parseDraft });
    store.subscribe(() => {
      if (key === current) notify();
    });
    stores.set(key, store);
  }
  return store;
}

let current: string | undefined;
function currentKey(): string {
  current ??= [ofTab.read(), lastOpened.read()].find((key) => key && isDraftKey(key)) ?? firstKey;
  return current;
}

let isOwn = false;
/** Until it is known whether another tab has the draft open, changes stay in memory. */
let unsaved: { draft: Draft; changes: readonly Change[] } | undefined;

const read = (): Draft => unsaved?.draft ?? storeAt(currentKey()).read();

function change(how: Change, options: { afterFrame?: boolean } = {}): void {
  const draft = how(read());
  if (isOwn) {
    storeAt(currentKey()).replace(draft, options);
    return;
  }
  unsaved = { draft, changes: [...(unsaved?.changes ?? []), how] };
  notify();
}

async function open(key: string): Promise<boolean> {
  if (!(await tabs.claim(key))) return false;
  const changes = unsaved?.changes ?? [];
  unsaved = undefined;
  isOwn = true;
  current = key;
  ofTab.replace(key);
  lastOpened.replace(key);
  for (const how of changes) change(how);
  notify();
  return true;
}

/** Opens an empty draft from the same sender. */
function openNew(): Promise<boolean> {
  const { from, font, cardFont, email } = read();
  const key = `${firstKey}.${newKey()}`;
  storeAt(key).replace({ ...emptyDraft, from, font, cardFont, email });
  return open(key);
}

let claiming: Promise<unknown> | undefined;
/** Makes the draft this tab's own. If another tab has it open, this tab gets an empty one. Calls after the first do nothing. */
export async function claimDraft(): Promise<void> {
  claiming ??= open(currentKey()).then((isFree) => isFree || openNew());
  await claiming;
}

/** Opens a draft that no other tab has open. */
export const openDraft = open;

type OtherDraft = { key: string; draft: Draft };
/** The letters in this browser's other drafts: whether tabs have some open, and those that no tab has. */
export type OtherDrafts = { isOpenElsewhere: boolean; closed: readonly OtherDraft[] };

/** Finds the other drafts that have a letter that wasn't mailed, and deletes the empty ones that no tab has open. */
export async function listOtherDrafts(): Promise<OtherDrafts> {
  const held = await tabs.listHeld();
  if (!held) return { isOpenElsewhere: false, closed: [] };
  let isOpenElsewhere = false;
  const closed: OtherDraft[] = [];
  for (const key of draftKeys().filter((one) => one !== currentKey())) {
    const draft = storeAt(key).read();
    const isWorth = isDraftBegun(draft) || (draft.sentAs !== undefined && draft.sentHow !== "mailed");
    if (held.has(key)) isOpenElsewhere ||= isWorth;
    else if (isWorth) closed.push({ key, draft });
    else forgetDraft(key);
  }
  return { isOpenElsewhere, closed };
}

function draftKeys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage).filter(isDraftKey), currentKey()])];
  } catch {
    return [currentKey()];
  }
}

function forgetDraft(key: string): void {
  stores.delete(key);
  localStorage.removeItem(key);
}

/** Changes every stored draft for which `isThis` returns true. Each change is one step, so it can't overwrite what another tab writes. */
function changeStored(isThis: (draft: Draft) => boolean, how: Change): void {
  for (const key of draftKeys()) {
    const store = storeAt(key);
    if (isThis(store.read())) store.update(how);
  }
}

export function updateDraft(patch: Partial<Draft>): void {
  change((draft) => ({ ...draft, ...patch }));
}

/**
 * Updates the draft with text that is already on the sheet. Saves it at once but notifies readers a frame later, so that typing stays
 * fast.
 */
export function updateWritten(text: string): void {
  change((draft) => ({ ...draft, text, sentAs: undefined }), { afterFrame: true });
}

export function updateAddress(side: "to" | "from", patch: Partial<AddressDraft>): void {
  change((draft) => ({ ...draft, [side]: { ...draft[side], ...patch } }));
}

/** Saves what was typed into the sheet before hydration: as the whole text, or appended to the saved text. */
export function keepEarly(typed: string): void {
  change(({ text, ...draft }) => ({
    ...draft,
    text: text.trim() === "" ? typed : `${text.trimEnd()}\n\n${typed}`,
    sentAs: undefined,
  }));
}

/** A new letter from the same sender. The letter on the sheet stays in its draft, in case it can be sent again. */
export async function startNewDraft(): Promise<void> {
  if (isOwn) await openNew();
  else change(blankFrom);
}

/** Replaces a letter that needs no sheet any more by an empty one from the same sender. */
export const clearDraft = (): void => change(blankFrom);
const blankFrom: Change = ({ from, font, cardFont, email }) => ({
  ...emptyDraft,
  from,
  font,
  cardFont,
  email,
});

/** The ID of the current draft. Gives it one if it has none. */
export function identifyDraft(): string {
  if (read().id === "") updateDraft({ id: newKey() });
  return read().id;
}

/** The files behind the letter of this tab. */
export const enclosureHome = {
  id: identifyDraft,
  read: () => read().enclosures,
  replace: (enclosures: Draft["enclosures"]) => updateDraft({ enclosures, sentAs: undefined }),
};

/** Marks the draft with this letter's ID as sent, whether a tab has it open or not, unless the person has changed the letter since. */
export function markDraftSent(letter: Draft, sent: { sentAs: string; sentHow: SentHow }): void {
  const isThis = (draft: Draft) => draft.id === letter.id && isSameLetter(draft, letter);
  changeStored(isThis, (draft) => ({ ...draft, ...sent }));
}

const whole = { to: true, from: true };
const isSameLetter = (one: Draft, other: Draft) =>
  JSON.stringify(toLetterBody(one, whole)) === JSON.stringify(toLetterBody(other, whole));

/** Reads the current draft, for code outside of components. */
export const readDraft = (): Draft => read();

/** Whether the draft has something that was not sent. */
export function isDraftBegun({ sentAs, text, pdf, enclosures, to }: Draft = read()): boolean {
  const isEmpty = text.trim() === "" && pdf === undefined && enclosures.length === 0;
  return sentAs === undefined && !(isEmpty && !isAddressStarted(to));
}

/** Starts a letter from one that was sent. An unfinished letter stays in its draft. */
export async function startFrom(letter: Draft): Promise<void> {
  await claimDraft();
  if (isDraftBegun()) await openNew();
  change(() => ({ ...letter, id: "", sentAs: undefined, sentHow: undefined }));
}

/** Starts a new letter in the draft that became this order. A newer draft stays. */
export function startAnotherThan(orderId: string): void {
  changeStored(({ sentAs }) => sentAs === orderId, blankFrom);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The draft of this tab, saved at every key press. Empty while the server renders. */
export const useDraft = (): Draft => useSyncExternalStore(subscribe, read, () => emptyDraft);

/** False when this browser refuses to store anything, so that the page can say so. */
export const useDraftPersisted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => storeAt(currentKey()).isPersisted(),
    () => true,
  );
