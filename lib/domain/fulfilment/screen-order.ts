import type { Transaction } from "#lib/db/transact";
import type { PrintedReading } from "#lib/domain/documents/document";
import type { OrderChange } from "#lib/domain/orders/change-order";
import { endOrderIn } from "#lib/domain/orders/end-order";
import { planRelease } from "#lib/domain/orders/late-date";
import { getPrinted } from "#lib/domain/orders/live-content";
import { errorTable, isAppError } from "#lib/shared/errors";
import { textsOfParts } from "../screening/screen-parts.ts";
import { holdFor, type Verdict } from "../screening/verdict.ts";
import type { Facts } from "./facts.ts";
import type { Described, ScreenedLetter } from "./hold-exemption.ts";
import { heldUntil } from "./next-step.ts";
import type { LiveDeps, Run, Step } from "./step.ts";
import { writeStep } from "./write-step.ts";

/**
 * Screens a paid letter. If it passes, the undo window starts; if screening is unsure, the letter is held for an operator; if it is
 * refused, the order is refunded.
 */
export const screenOrder: Step = async (deps, run) => {
  const { order, payment } = run.facts;
  deps.fault("before-letter-read");
  const content = run.written?.content ?? (await deps.orders.getContent(order.id));
  const pdf = run.written?.pdf ?? (await getPrinted(deps.store, content.documentKey));
  const marks =
    content.text === null ? await deps.exemptions.listMarks({ payment, content }, deps.clock()) : [];
  const released = marks.map(({ outline }) => outline);
  const { text, typesetting } = content;
  const read = await deps.readPrinted(pdf, { text, typesetting, released }).catch((error) => {
    if (!isAppError(error) || errorTable[error.code].retryable) throw error;
    // The letter was printable before but can't be read now, so an operator must look at it.
    return unread(order.pageCount);
  });
  const { recipient: to, sender: from } = content;
  const parts = textsOfParts(read.pageTexts, content.enclosureStarts);
  const screened = await deps.screen({ ...read, parts, letter: { format: order.format, to, from } });
  const verdict = await judgeImage(deps, { order, payment, content }, screened);
  const letter = { order, payment, content, read: { ...read, parts } };
  const described = verdict.decision === "hold" ? await deps.exemptions.describe(letter, verdict) : null;
  deps.fault("letter-read");
  const at = deps.clock();
  if (verdict.decision === "pass" && read.exempt.length === 0)
    return writeStep(deps, run, ["pass", passed(deps, { order, payment, at })]);
  await deps.work.commit(run.lease, async (tx) => {
    if (verdict.decision === "refuse") {
      const detail = detailOf(verdict, read.unreadablePages);
      const patch = { refusalReason: verdict.reason };
      await endOrderIn(deps, tx, order.id, "refuse", { at, detail, patch });
    } else if (
      verdict.decision === "pass" ||
      (described && (await deps.exemptions.use(tx, order.id, described, at)))
    ) {
      await deps.change(tx, order.id, "pass", passed(deps, { order, payment, at }));
      const exempt = [...new Set(read.exempt)].map((index) => marks[index]!);
      await deps.exemptions.noteMarks(tx, order.id, exempt, at);
    } else await hold(deps, tx, run, { letter, verdict, described, at });
  });
  return undefined;
};

/** The change of a letter that passed: its undo window begins. */
function passed(
  { handOffDelaySeconds }: Pick<LiveDeps, "handOffDelaySeconds">,
  { order, payment, at }: Pick<Facts, "order" | "payment"> & { at: Date },
): OrderChange {
  const holdEndsAt = payment.authorizationEndsAt;
  const { late, ...patch } = planRelease(at, order, { handOffDelaySeconds, holdEndsAt });
  return { at, detail: { hand_off_at: patch.handOffAt.toISOString(), ...late }, patch };
}

/** Holds a letter with an image if its sender is unknown, or has no mailed letter yet (docs/rules.md#images). */
async function judgeImage(
  { orders }: Pick<LiveDeps, "orders">,
  { order, payment, content }: Pick<ScreenedLetter, "payment" | "content"> & { order: { id: string } },
  verdict: Verdict,
): Promise<Verdict> {
  if (verdict.decision !== "pass" || !content.hasImage) return verdict;
  const { actor } = content;
  const isKnown = await orders.hasMailedBefore(order.id, { accountId: payment.accountId, actor });
  return isKnown ? verdict : holdFor("image", verdict);
}

type Held = {
  letter: ScreenedLetter;
  verdict: Extract<Verdict, { decision: "hold" | "refuse" }>;
  described: Described | null;
  at: Date;
};

async function hold(
  deps: LiveDeps,
  tx: Transaction,
  { facts: { payment } }: Run,
  { letter, verdict, described, at }: Held,
): Promise<void> {
  const { order, content, read } = letter;
  const decideBy = heldUntil({ order: { ...order, updatedAt: at }, payment });
  const detail = { ...detailOf(verdict, read.unreadablePages), decide_by: decideBy.toISOString() };
  if (!(await deps.change(tx, order.id, "hold", { at, detail }))) return;
  if (content.text === null) await deps.orders.keepReading(tx, order.id, read);
  if (described) await deps.exemptions.remember(tx, order.id, described, at);
}

const unread = (pages: number): PrintedReading => ({
  text: "",
  pageTexts: [],
  unreadablePages: Array.from({ length: pages }, (_, index) => index + 1),
  unread: [],
  exempt: [],
});

function detailOf(verdict: Exclude<Verdict, { decision: "pass" }>, unreadable: readonly number[]) {
  const pages = unreadable.length > 0 ? { unreadable_pages: unreadable } : {};
  return { rules: verdict.fired, reason: verdict.reason, ...pages };
}
