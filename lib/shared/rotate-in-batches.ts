const batch = 200;

/**
 * Re-encrypts rows in batches. `rotate` re-encrypts at most `take` rows that are under an older secret, and returns how many there were. Returns the
 * number of all. It can be interrupted and restarted.
 */
export async function rotateInBatches(rotate: (take: number) => Promise<number>): Promise<number> {
  let moved = 0;
  for (;;) {
    const count = await rotate(batch);
    moved += count;
    if (count < batch) return moved;
  }
}
