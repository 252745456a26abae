import { afterEach, beforeEach, expect, test } from "vitest";
import { createPersisted, createPersistedInTab, parseList } from "./autosave.ts";

/** A browser's storage, which may be blocked or full. */
function createStorage() {
  const texts = new Map<string, string>();
  const state = { closed: false, full: false };
  return {
    texts,
    state,
    getItem(key: string) {
      if (state.closed) throw new Error("closed");
      return texts.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      if (state.closed || state.full) throw new Error("full");
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}

let local: ReturnType<typeof createStorage>;
let events: EventTarget;
beforeEach(() => {
  local = createStorage();
  events = new EventTarget();
  for (const [name, value] of Object.entries({
    localStorage: local,
    sessionStorage: createStorage(),
    window: events,
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});
afterEach(() => {
  for (const name of ["localStorage", "sessionStorage", "window"]) Reflect.deleteProperty(globalThis, name);
});

const list = () => createPersisted<readonly string[]>("list", { empty: [], parse: parseList<string> });
const fire = (type: string, more: object) => events.dispatchEvent(Object.assign(new Event(type), more));

test("a reload finds the stored value, and unreadable text counts as nothing", () => {
  list().replace(["a"]);
  expect(list().read()).toEqual(["a"]);
  for (const text of ["{torn", '{"a":1}', "null"]) {
    local.texts.set("list", text);
    expect(list().read()).toEqual([]);
  }
});

test("an entry just added by another tab is not lost when this one adds one", () => {
  const [one, other] = [list(), list()];
  one.read();
  other.update((known) => ["other", ...known]);
  one.update((known) => ["one", ...known]);
  expect(list().read()).toEqual(["one", "other"]);
});

test("a value stored by another tab is seen here, for this key only", () => {
  const store = list();
  store.read();
  fire("storage", { key: "list", newValue: '["theirs"]' });
  expect(store.read()).toEqual(["theirs"]);
  fire("storage", { key: "another", newValue: '["no"]' });
  expect(store.read()).toEqual(["theirs"]);
});

test("a page restored from the browser's cache shows what was stored since", () => {
  const store = list();
  store.replace(["old"]);
  local.texts.set("list", '["new"]');
  fire("pageshow", { persisted: false });
  expect(store.read()).toEqual(["old"]);
  fire("pageshow", { persisted: true });
  expect(store.read()).toEqual(["new"]);
});

test.each(["closed", "full"] as const)("with %s storage, the value lasts as long as the page", (how) => {
  local.state[how] = true;
  const store = list();
  store.replace(["a"]);
  store.update((known) => [...known, "b"]);
  expect(store.read()).toEqual(["a", "b"]);
  fire("pageshow", { persisted: true });
  expect(store.read()).toEqual(["a", "b"]);
  local.state[how] = false;
  store.update((known) => [...known, "c"]);
  expect(list().read()).toEqual(["a", "b", "c"]);
});

test("a tab's own value survives a reload, and is gone once it is removed", () => {
  const attempt = createPersistedInTab<{ key: string }>("attempt");
  attempt.replace({ key: "k" });
  expect(createPersistedInTab<{ key: string }>("attempt").read()).toEqual({ key: "k" });
  attempt.replace(undefined);
  expect(attempt.read()).toBeUndefined();
});
