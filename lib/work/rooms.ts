/**
 * A partition is what the next step waits for; its name up to the colon is its room. `places`: runs of one partition at a time, in this
 * process or, with `everywhere`, in all processes together. `total`: runs of all partitions of the room in this process.
 */
export type Room = { places: number; everywhere?: boolean; total?: number };

/** How many runs go on at once. Each waits for a vendor most of the time, so what stands still holds up its own partition alone. */
export const rooms = {
  /** Steps of orders that wait for no rail: `order:single` and `order:bulk`. */
  order: { places: 10 },
  /** One for each rail, and one more for its rows of batches: `rail:lob`, `rail:lob:bulk`. */
  rail: { places: 10 },
  batch: { places: 2 },
  card: { places: 10 },
  chain: { places: 10 },
  smtp: { places: 10 },
  /** Endpoints of webhooks, by host: one that hangs is not sent to by every process. */
  host: { places: 5, everywhere: true, total: 40 },
  cron: { places: 4 },
} as const satisfies Record<string, Room>;

export type Rooms = Readonly<Record<string, Room>>;

export function roomOf(partition: string): string {
  return partition.split(":", 1)[0]!;
}

export function toRoom({ places = 0, everywhere = false, total = 100 }: Partial<Room> = {}): Required<Room> {
  return { places, everywhere, total };
}

/** Runs of all partitions of a room, of runs by partition. */
export function countRoom(running: ReadonlyMap<string, number>, room: string): number {
  return [...running].reduce((sum, [partition, n]) => sum + (roomOf(partition) === room ? n : 0), 0);
}
