import { expect, test, vi } from "vitest";
import { ApiProblem } from "#lib/api/api-problem";
import { isKeyTooOld, outcomeOf, pauseMsBefore } from "./attempt-outcome.ts";
import { type Attempt, type AttemptPlace, createAttempts } from "./attempts.ts";
import { sealCode, unsealCode } from "./sealed-code.ts";

/** Storage that outlives a page. */
function createPlace(state = { full: false }): AttemptPlace & { stored: Map<string, Attempt> } {
  const stored = new Map<string, Attempt>();
  return {
    stored,
    async put(attempt) {
      if (state.full) throw new Error("full");
      stored.set(attempt.key, attempt);
    },
    all: async () => [...stored.values()],
    delete: async (key) => void stored.delete(key),
  };
}

/** Channels of tabs of one browser. */
function createChannels() {
  const channels = new Set<Pick<BroadcastChannel, "postMessage" | "onmessage">>();
  return () => {
    const channel: Pick<BroadcastChannel, "postMessage" | "onmessage"> = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== channel) other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent);
      },
    };
    channels.add(channel);
    return channel;
  };
}

const base = { body: "{}", by: "card", letters: 1, totalCents: 199, at: 1 } as const;
const letter = (key: string, draftId = "d"): Attempt => ({
  ...base,
  kind: "letter",
  key,
  draftId,
  draft: {},
});
const list = (key: string, rows: number[], print = "p"): Attempt => ({
  ...base,
  kind: "list",
  key,
  list: print,
  name: "a.csv",
  rows,
});

test("an attempt is stored before `begin` resolves, and a new page finds it until it ends", async () => {
  const place = createPlace();
  const page = createAttempts([place], () => undefined);
  await page.begin(letter("k"));
  expect([...place.stored.keys()]).toEqual(["k"]);
  const next = createAttempts([place], () => undefined);
  await next.start();
  expect(next.read()).toEqual([letter("k")]);
  await next.end(letter("k"), { made: null });
  expect([...place.stored]).toEqual([]);
});

test("a letter or a row in an open attempt isn't sent a second time, by any tab", async () => {
  const place = createPlace();
  const openChannel = createChannels();
  const [one, other] = [createAttempts([place], openChannel), createAttempts([place], openChannel)];
  await one.begin(letter("k"));
  expect((await other.begin(letter("k2"))).key).toBe("k");
  expect((await other.begin(letter("k3", "another draft"))).key).toBe("k3");
  await one.begin(list("l", [1, 2]));
  expect((await other.begin(list("l2", [2, 3]))).key).toBe("l");
  expect((await other.begin(list("l3", [3]))).key).toBe("l3");
  expect((await other.begin(list("l4", [1], "another list"))).key).toBe("l4");
});

test("every tab hears how an attempt ended", async () => {
  const place = createPlace();
  const openChannel = createChannels();
  const [one, other] = [createAttempts([place], openChannel), createAttempts([place], openChannel)];
  const heard = vi.fn();
  other.onEnd(heard);
  await other.start();
  await one.begin(letter("k"));
  await vi.waitFor(() => expect(other.isOpen("k")).toBe(true));
  const ending = { made: { id: "ord_1", how: "mailed" } } as const;
  await one.end(letter("k"), ending);
  expect(heard).toHaveBeenCalledExactlyOnceWith(letter("k"), ending);
  await vi.waitFor(() => expect(other.isOpen("k")).toBe(false));
});

test("if one place is full, the next one stores the attempt; if all are, the page knows that only it has it", async () => {
  const state = { full: true };
  const second = createPlace();
  const page = createAttempts([createPlace(state), second], () => undefined);
  await page.begin(letter("k"));
  expect([...second.stored.keys()]).toEqual(["k"]);
  expect(page.isOnlyHere("k")).toBe(false);
  const none = createAttempts([createPlace(state)], () => undefined);
  await none.begin(letter("k"));
  await none.reload();
  expect([none.isOpen("k"), none.isOnlyHere("k")]).toEqual([true, true]);
});

const problem = (code: string, rest = {}) => new ApiProblem(code, "reason", rest);

test.each([
  ["insufficient_credit", "refused", "refused"],
  ["velocity_limit", "refused", "refused"],
  ["confirmation_expired", "refused", "refused"],
  ["unreachable", "unknown", "unknown"],
  ["idempotency_in_flight", "unknown", "unknown"],
  ["internal_error", "unknown", "unknown"],
  ["service_unavailable", "unknown", "unknown"],
  // The throttle and the session come before the key, so they say nothing about an earlier request.
  ["rate_limited", "refused", "unknown"],
  ["invalid_session", "refused", "stuck"],
] as const)("%s means %s at first, and %s after an unanswered request", (code, first, again) => {
  expect([outcomeOf(problem(code), true), outcomeOf(problem(code), false)]).toEqual([first, again]);
});

test("a failure that names an order, and an answer that can't be read, aren't refusals", () => {
  expect(outcomeOf(problem("no_checkout_url", { madeId: "ord_1" }), true)).toBe("unknown");
  expect(outcomeOf(new Error("not what the schema says"), true)).toBe("stuck");
});

test("the pause before asking again is the service's, or doubles up to a minute", () => {
  const pauses = [0, 1, 2, 9].map((count) => pauseMsBefore(count, problem("unreachable")));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 60_000]);
  expect(pauseMsBefore(0, problem("idempotency_in_flight", { retryAfterSeconds: 7 }))).toBe(7_000);
});

test("a key is too old before the service may forget it after 30 days", () => {
  const day = 86_400_000;
  expect([isKeyTooOld(0, 28 * day), isKeyTooOld(0, 30 * day)]).toEqual([false, true]);
});

test("a sealed code can be used, but not read from storage", async () => {
  const sealed = await sealCode("svc-2222-3333-4444");
  const seen = "bytes" in sealed ? Buffer.from(sealed.bytes).toString("latin1") : JSON.stringify(sealed);
  expect(seen).not.toContain("2222");
  expect("key" in sealed && sealed.key.extractable).toBe(false);
  expect(await unsealCode(sealed)).toBe("svc-2222-3333-4444");
});
