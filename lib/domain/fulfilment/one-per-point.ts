import type { Transaction } from "#lib/db/transact";
import { deliveryPointOf, fingerprintOfPoint } from "#lib/domain/addresses/delivery-point";
import type { Address } from "#lib/domain/addresses/schema";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { PrintRail } from "#lib/ports/print-rail";
import { chooseRail } from "./choose-rail.ts";
import { claimPoint, pointHeldUntil } from "./rail-point-repository.ts";
import type { LiveDeps, Run } from "./step.ts";

type Deps = Pick<LiveDeps, "rails" | "database" | "keyring" | "clock">;

/** Without the sender: the rail compares the addresses of all pieces of its account. */
function pointOf({ keyring }: Pick<Deps, "keyring">, rail: string, to: Address) {
  const mac = fingerprintOfPoint(keyring.derive("rail-points", rail), rail, deliveryPointOf(to));
  return { rail, point: new Uint8Array(mac) };
}

/**
 * Chooses a rail that prints the piece now. Some rails print only one piece for an address within some days. Such a rail is left
 * out while another order's piece counts for the address (docs/rules.md#thanksio-guards).
 */
export async function chooseFreeRail(
  deps: Deps,
  { facts: { order, submissions } }: Run,
  content: { recipient: Address; windowProfile: WindowProfileName | null | undefined },
): Promise<ReturnType<typeof chooseRail>> {
  const at = deps.clock();
  const held = new Map<string, Date>();
  for (const { name, onePerPointMs } of deps.rails.all) {
    if (onePerPointMs === undefined) continue;
    const point = pointOf(deps, name, content.recipient);
    const until = await pointHeldUntil(deps.database.prisma, point, { orderId: order.id, at });
    if (until) held.set(name, until);
  }
  return chooseRail(deps.rails, order, content.windowProfile ?? undefined, submissions, held);
}

/** The time until which no rail prints the piece, because one got another order's piece for the same address; null if one prints it now. */
export async function findHeldUntil(deps: Deps & Pick<LiveDeps, "orders">, run: Run): Promise<Date | null> {
  if (deps.rails.all.every(({ onePerPointMs }) => onePerPointMs === undefined)) return null;
  const choice = await chooseFreeRail(deps, run, await deps.orders.getContent(run.lease.id));
  return choice && "heldUntil" in choice ? choice.heldUntil : null;
}

/** Claims the address at the rail for this order, if the rail needs that. False if another order came first. */
export async function claimRail(
  deps: Pick<Deps, "keyring">,
  tx: Transaction,
  { name, onePerPointMs }: PrintRail,
  { orderId, to, at }: { orderId: string; to: Address; at: Date },
): Promise<boolean> {
  if (onePerPointMs === undefined) return true;
  const until = new Date(at.getTime() + onePerPointMs);
  return claimPoint(tx, pointOf(deps, name, to), { orderId, at, until });
}

/** Postpones the hand-over until then. The order can still be canceled, as in the undo window. */
export async function postpone(deps: LiveDeps, { lease, now }: Run, until: Date): Promise<undefined> {
  const detail = { hand_off_at: until.toISOString(), why: "same_address" };
  await deps.work.commit(lease, (tx) =>
    deps.change(tx, lease.id, "postpone", { at: now, detail, patch: { handOffAt: until } }),
  );
  return undefined;
}
