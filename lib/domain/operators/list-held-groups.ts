import type { Database } from "#lib/db/client";
import { listHeld } from "./console-repository.ts";
import { othersHeldWith, rowsHeldForTemplate } from "./held-group.ts";
import { readHeldBatch } from "./held-group-repository.ts";
import type { HeldLetter, HeldRow } from "./schema.ts";

/** Held letters as `listHeld` returns them, except that rows held only because of their template are listed with the first of them. */
export async function listHeldGroups(
  database: Pick<Database, "pool">,
  which: Parameters<typeof listHeld>[1],
): Promise<HeldLetter[]> {
  const groups = new Map<string, readonly HeldRow[]>();
  const listed = new Set<string>();
  const letters: HeldLetter[] = [];
  for (const letter of await listHeld(database, which)) {
    if (listed.has(letter.id)) continue;
    const { batchId } = letter;
    let group = batchId ? groups.get(batchId) : [];
    if (batchId && !group) {
      const batch = await readHeldBatch(database, letter.id);
      group = batch ? rowsHeldForTemplate(batch) : [];
      groups.set(batchId, group);
    }
    const together = othersHeldWith(letter.id, group!);
    for (const { orderId } of together) listed.add(orderId);
    letters.push({ ...letter, together });
  }
  return letters;
}
