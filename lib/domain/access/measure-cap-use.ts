import type { Transaction } from "#lib/db/transact";
import { type CapSubject, findLeaving, readUse, type Used } from "./cap-use-repository.ts";
import type { CapFigures, CapName } from "./caps-book.ts";

type Queryable = Pick<Transaction, "$queryRaw">;
export type CapUser = { actor: string; sender: string; at: Date };
export type KeyUser = { keyId: string; at: Date };
export type CapUsed = Record<CapName, CapFigures>;

const dayMs = 86_400_000;
/** The rolling windows of every cap. */
export const capWindows = [
  ["perDay", dayMs, "24h", "24 hours"],
  ["perMonth", 30 * dayMs, "30d", "30 days"],
] as const;

const nothing: Used = { letters: { perDay: 0, perMonth: 0 }, cents: { perDay: 0, perMonth: 0 } };
const toUsed = (sender: Used, actor: Used): CapUsed => ({
  senderLetters: sender.letters,
  actorLetters: actor.letters,
  actorSpendCents: actor.cents,
});

/** What a caller has used of each cap, in one query. */
export async function readCapUse(tx: Queryable, { actor, sender, at }: CapUser): Promise<CapUsed> {
  const subjects: CapSubject[] = [
    { kind: "sender", id: sender },
    { kind: "actor", id: actor },
  ];
  const [bySender, byActor] = await readUse(tx, subjects, at);
  return toUsed(bySender!, byActor!);
}

/** What one key has used of its own caps. */
export async function readKeyUse(tx: Queryable, { keyId, at }: KeyUser): Promise<CapUsed> {
  const [byKey] = await readUse(tx, [{ kind: "key", id: keyId }], at);
  return toUsed(nothing, byKey!);
}

/** The milliseconds until `needed` fits both windows of a cap. If it is more than the cap itself, the length of the window. */
export async function measureWait(
  tx: Queryable,
  user: CapUser | KeyUser,
  cap: { name: CapName; figures: CapFigures; used: CapFigures; needed: number },
): Promise<number> {
  const { name, figures, used, needed } = cap;
  const counted = name === "actorSpendCents" ? "cents" : "letters";
  const at = user.at.getTime();
  let wait = 0;
  for (const [window, windowMs] of capWindows) {
    if (used[window] + needed <= figures[window]) continue;
    if (needed > figures[window]) {
      wait = Math.max(wait, windowMs);
      continue;
    }
    const asked = { of: subjectOf(user, name), counted, from: new Date(at - windowMs), to: user.at } as const;
    const leaving = await findLeaving(tx, asked, figures[window] - needed);
    wait = Math.max(wait, leaving.getTime() + windowMs - at);
  }
  return wait;
}

function subjectOf(user: CapUser | KeyUser, name: CapName): CapSubject {
  if ("keyId" in user) return { kind: "key", id: user.keyId };
  return name === "senderLetters" ? { kind: "sender", id: user.sender } : { kind: "actor", id: user.actor };
}
