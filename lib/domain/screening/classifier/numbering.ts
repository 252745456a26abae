/**
 * Numbers the distinct places of a text from 0, in the order in which they are added. It is a hash table with open addressing that
 * fits into a fast cache, unlike a table of all places.
 */
export function createNumbering() {
  /** Each slot has one more than the number of its place, or 0 if it is free. Numbers from before the last `clear` count as free. */
  let slots = new Int32Array(8192);
  let places = new Int32Array(slots.length / 2);
  let size = 0;
  const slotOf = (place: number): number => {
    const mask = slots.length - 1;
    let slot = place & mask;
    while (slots[slot]! > 0 && places[slots[slot]! - 1] !== place) slot = (slot + 1) & mask;
    return slot;
  };
  const grow = () => {
    slots = new Int32Array(slots.length * 2);
    const larger = new Int32Array(slots.length / 2);
    larger.set(places);
    places = larger;
    for (let id = 0; id < size; id++) slots[slotOf(places[id]!)] = id + 1;
  };
  return {
    /** All added places, by number. Valid until the next `clear`. */
    places: (): Int32Array => places.subarray(0, size),
    /** The number of a place; -1 if it wasn't added. */
    find: (place: number): number => slots[slotOf(place)]! - 1,
    /** The number of a place. Adds the place if it is new. */
    add(place: number): number {
      const slot = slotOf(place);
      if (slots[slot]! > 0) return slots[slot]! - 1;
      places[size] = place;
      slots[slot] = ++size;
      if (size === places.length) grow();
      return size - 1;
    },
    clear(): void {
      slots.fill(0);
      size = 0;
    },
  };
}
