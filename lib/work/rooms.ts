/**
 * Limits for a group of partitions. A partition stands for what the next step waits for, and its name up to the colon is its room.
 * `places`: concurrent runs of one partition, in this process or, with `everywhere`, in all processes together. `total`: runs of
 * all the room's partitions in this process.
 */
export type Room = { places: number; everywhere?: boolean; total?: number };

/** Limits of concurrent runs. Runs mostly wait for vendors, so a stalled vendor delays only its own partition. */
export const rooms = {
  /** Steps of orders that aren't waiting for a rail: `order:single` and `order:bulk`. */
  order: { places: 10 },
  /** Two partitions per rail, one for single orders and one for batch rows: `rail:lob`, `rail:lob:bulk`. */
  rail: { places: 10 },
  batch: { places: 2 },
  /** One after the other, because each uses the PDF workers that single letters wait for. */
  quote: { places: 1 },
  card: { places: 10 },
  chain: { places: 10 },
  smtp: { places: 10 },
  /** Webhook endpoints of live orders, by caller and host. A stalled host must not use up all places in every process. */
  host: { places: 5, everywhere: true, total: 40 },
  /** Webhook endpoints of sandbox orders, by host. They are free, so they must not use up the places of live orders. */
  sandbox_host: { places: 5, everywhere: true, total: 20 },
  cron: { places: 4 },
} as const satisfies Record<string, Room>;

export type Rooms = Readonly<Record<string, Room>>;

export function roomOf(partition: string): string {
  return partition.split(":", 1)[0]!;
}

export function toRoom({ places = 0, everywhere = false, total = 100 }: Partial<Room> = {}): Required<Room> {
  return { places, everywhere, total };
}

/** How many runs all the room's partitions have. */
export function countRoom(running: ReadonlyMap<string, number>, room: string): number {
  return [...running].reduce((sum, [partition, n]) => sum + (roomOf(partition) === room ? n : 0), 0);
}
