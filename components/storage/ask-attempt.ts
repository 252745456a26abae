import { useSyncExternalStore } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { isKeyTooOld, outcomeOf, pauseMsBefore } from "./attempt-outcome.ts";
import { type Attempt, attempts, type Ending, useAttempts } from "./attempts.ts";
import { inOneTab } from "./in-one-tab.ts";

/** How an attempt ended. */
export type Answer<Created> =
  | { kind: "created"; created: Created }
  | { kind: "refused"; problem: ApiProblem }
  /** The order may exist, and retrying doesn't help. The attempt stays open. */
  | { kind: "stuck" }
  /** Another tab got the answer. */
  | { kind: "elsewhere" };

type Request<Created> = {
  /** Sends the attempt's request. Throws ApiProblem. */
  send: (body: string, key: string) => Promise<Created>;
  /** Stores what only this answer says, such as the cancel token, before the attempt is deleted. */
  remember: (created: Created) => Promise<NonNullable<Ending["made"]>>;
};

/** How far this tab got with an attempt: its first request, a retry, or giving up. */
type Progress = { state: "first" | "again" | "stuck"; reason?: string };
const progress = new Map<string, Progress>();
const running = new Map<string, Promise<Answer<unknown>>>();
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
let version = 0;

const report = (key: string, now: Progress | undefined) => {
  if (now) progress.set(key, now);
  else progress.delete(key);
  version += 1;
  for (const listener of listeners) listener();
};

/**
 * Sends an attempt's request again and again, with the same key and bytes, until its outcome is known. One tab sends at a time, and a
 * second call in this tab joins the first.
 */
export function askUntilKnown<Created>(
  attempt: Attempt,
  { isFirst }: { isFirst: boolean },
  request: Request<Created>,
): Promise<Answer<Created>> {
  const { key } = attempt;
  const asked = running.get(key) as Promise<Answer<Created>> | undefined;
  if (asked) return asked;
  report(key, { state: isFirst ? "first" : "again" });
  const asking = inOneTab(`attempt.${key}`, () => ask(attempt, isFirst, request)).finally(() => {
    running.delete(key);
    if (progress.get(key)?.state !== "stuck") report(key, undefined);
  });
  running.set(key, asking);
  return asking;
}

async function ask<Created>(
  attempt: Attempt,
  isFirst: boolean,
  { send, remember }: Request<Created>,
): Promise<Answer<Created>> {
  for (let count = 0; ; count++) {
    if (!isFirst || count > 0) await attempts.reload();
    if (!attempts.isOpen(attempt.key)) return { kind: "elsewhere" };
    // A request without its code would be another request: an order by card.
    const isCodeLost = attempt.by === "code" && attempt.code === undefined;
    if (isCodeLost || isKeyTooOld(attempt.at, Date.now())) return stop(attempt, undefined);
    const answer = await once(attempt, send);
    if ("created" in answer) {
      await attempts.end(attempt, { made: await remember(answer.created) });
      return { kind: "created", ...answer };
    }
    const { problem } = answer;
    const outcome = outcomeOf(problem, isFirst && count === 0);
    if (!(problem instanceof ApiProblem) || outcome === "stuck") return stop(attempt, problem);
    if (outcome === "refused") {
      await attempts.end(attempt, { made: null });
      return { kind: "refused", problem };
    }
    report(attempt.key, { state: "again", reason: problem.message });
    await pause(pauseMsBefore(count, problem));
  }
}

function stop(attempt: Attempt, problem: unknown): { kind: "stuck" } {
  if (problem !== undefined && !(problem instanceof ApiProblem)) reportError(problem);
  const reason = problem instanceof ApiProblem ? { reason: problem.message } : {};
  report(attempt.key, { state: "stuck", ...reason });
  return { kind: "stuck" };
}

/** Outside `ask`, because the React compiler skips functions with a `throw` inside a `try`. */
async function once<Created>(
  { body, code, key }: Attempt,
  send: Request<Created>["send"],
): Promise<{ created: Created } | { problem: unknown }> {
  const whole = code === undefined ? body : `${body.slice(0, -1)},"credit_code":${JSON.stringify(code)}}`;
  try {
    return { created: await send(whole, key) };
  } catch (problem) {
    return { problem };
  }
}

/** Waits, but only until there is a connection again or the person retries. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      waiting.delete(go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener("online", go);
    waiting.add(go);
  });
}

/** Retries all waiting attempts at once. */
export function askNow(): void {
  for (const go of [...waiting]) go();
}

/** Ends a stuck attempt, once the person has checked that it made nothing, so that its letters can be sent again. */
export async function giveUp(attempt: Attempt): Promise<void> {
  await attempts.end(attempt, { made: null });
  report(attempt.key, undefined);
}

export type Doubt<Kind extends Attempt> = { attempt: Kind; isStuck: boolean; reason: string | undefined };

/** The attempts whose outcome is in doubt. A request that this tab has just sent for the first time doesn't count yet. */
export function useDoubts<Kind extends Attempt["kind"]>(
  kind: Kind,
): readonly Doubt<Extract<Attempt, { kind: Kind }>>[] {
  const open = useAttempts() ?? [];
  useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  );
  return open.flatMap((attempt) => {
    const now = progress.get(attempt.key);
    if (attempt.kind !== kind || now?.state === "first") return [];
    const found = attempt as Extract<Attempt, { kind: Kind }>;
    return [{ attempt: found, isStuck: now?.state === "stuck", reason: now?.reason }];
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
