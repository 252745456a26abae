import { type AddValue, createParameters } from "#lib/db/sql-parameters";
import type { Transaction } from "#lib/db/transact";
import { eraseAt } from "./erasure-date.ts";
import type { OrderFailure } from "./order.ts";
import { endedStages, type OrderStage, type TransitionName, transitions } from "./order-transitions.ts";

export type OrderChange = {
  at: Date;
  /** The event's detail: rule IDs, sources, and places, but never names, street lines, or text. */
  detail?: Readonly<Record<string, unknown>>;
  patch?: {
    trackingNumber?: string | null;
    expectedDeliveryDate?: string | null;
    refusalReason?: string;
    handOffAt?: Date | null;
    sendOn?: string;
    failure?: OrderFailure;
  };
};

/** These are refused once a return was recorded: a piece comes back once, and isn't delivered to its recipient afterward. */
const endedByReturn: ReadonlySet<TransitionName> = new Set(["send_back", "deliver", "confirm_delivery"]);

/**
 * Changes an order's stage: one conditional update, one event, and the next erasure date. Nothing else writes the stage. False if
 * the order's stage doesn't allow the change. The guard is in the `where`, so of two concurrent changes, one finds no row.
 */
export async function changeOrder(
  tx: Transaction,
  id: string,
  name: TransitionName,
  change: OrderChange,
): Promise<boolean> {
  return (await changeOrders(tx, [id], name, change)).length === 1;
}

type Patch = Omit<NonNullable<OrderChange["patch"]>, "failure">;

/** A changed order. `email` is its sender's address, null without one or if it was erased. */
export type ChangedOrder = { id: string; stage: OrderStage; sendOn: string | null; email: string | null };

const patched: Record<keyof Patch, string> = {
  trackingNumber: "tracking_number = $::text",
  expectedDeliveryDate: "expected_delivery_date = $::text",
  refusalReason: "refusal_reason = $::text",
  handOffAt: "hand_off_at = $::timestamptz",
  sendOn: "send_on = $::text",
};

/**
 * Makes the same change to many orders, all live or all sandbox, in one statement: a live letter changes its stage four times. Returns
 * the changed ones.
 */
export async function changeOrders(
  tx: Transaction,
  ids: readonly string[],
  name: TransitionName,
  change: OrderChange,
): Promise<ChangedOrder[]> {
  if (ids.length === 0) return [];
  const { at } = change;
  const sandbox = ids[0]!.startsWith("ord_test_");
  const { add, values } = createParameters();
  const parts = partsOfChange(add, { ids, sandbox }, name, change);
  const sql = `with ${parts.join(", ")}
    select id, stage, changed.send_on as "sendOn", email from changed left join order_contents on order_id = id`;
  const changed = await tx.$queryRawUnsafe<ChangedOrder[]>(sql, ...values);
  // Before a chosen day, the time until erasure begins then.
  const planned = changed.filter(({ stage, sendOn }) => sendOn !== null && !endedStages.has(stage));
  for (const [sendOn, orders] of Map.groupBy(planned, (order) => order.sendOn)) {
    const orderIds = orders.map(({ id }) => id);
    const due = eraseAt({ sandbox, sendOn, ended: false }, at);
    await tx.orderContent.updateMany({ where: { orderId: { in: orderIds } }, data: { eraseAt: due } });
  }
  return changed;
}

type Target = {
  ids: readonly string[];
  sandbox: boolean;
  /** The chosen day, if it is the same for all of them. */
  sendOn?: string | null;
  /** Whether the statement has a `fence` (lib/work/fenced-write.ts). */
  fenced?: boolean;
};

/** The change as parts of a `with`. Its part `changed` has the changed orders. */
export function partsOfChange(
  add: AddValue,
  { ids, sandbox, sendOn, fenced }: Target,
  name: TransitionName,
  { at, detail, patch: { failure, ...patch } = {} }: OrderChange,
): string[] {
  const { from, to, event } = transitions[name];
  const moment = `${add(at)}::timestamptz`;
  const set = (assignment: string, value: unknown) => assignment.replace("$", () => add(value));
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const assignments = [
    `updated_at = ${moment}`,
    ...(to ? [set('stage = $::text::"OrderStage"', to)] : []),
    ...(name === "send_back" ? [`returned_at = ${moment}`] : []),
    ...given.map(([column, value]) => set(patched[column as keyof Patch], value)),
    ...(failure ? [set("failure = $::jsonb", JSON.stringify(failure))] : []),
  ];
  const dueAt = (ended: boolean) =>
    set("$::timestamptz", eraseAt({ sandbox, ended, sendOn: sendOn ?? null }, at));
  return [
    `changed as (
      update orders set ${assignments.join(", ")}${fenced ? " from fence" : ""}
      where id = any(${add([...ids])}::text[]) and stage::text = any(${add([...from])}::text[])${endedByReturn.has(name) ? " and returned_at is null" : ""}
      returning id, stage::text, send_on)`,
    `kept as (update order_contents set erase_at = case when stage = any(${add([...endedStages])}::text[]) then ${dueAt(true)} else ${dueAt(false)} end
      from changed where order_id = changed.id)`,
    ...(event
      ? [
          `logged as (insert into order_events (order_id, kind, at, detail)
        select id, ${set("$::text", event)}, ${moment}, ${set("$::jsonb", detail ? JSON.stringify(detail) : null)} from changed)`,
        ]
      : []),
  ];
}
