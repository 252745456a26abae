/**
 * What every rail's stand-in can be told to do, alike for all of them: faults of a call, the pieces it holds, and how its callbacks
 * reach us. Faults come from a queue first, else by chance, from a seed: a run can be repeated.
 */
const submitFaults = [
  /** The request never arrives: the connection breaks. */
  "hang_before",
  /** Taken, then the connection breaks. */
  "hang_after",
  "error_500",
  /** Taken, then 500. */
  "error_500_after",
  /** 429. */
  "too_many",
  /** Taken, then 2xx with an answer that cannot be read. */
  "unreadable",
  /** Taken and said so, and never mailed: only a reading tells. */
  "silent_drop",
  /** Taken as a lesser class than was asked. */
  "downgrade",
] as const;
export type SubmitFault = (typeof submitFaults)[number];
export type ReadFault = Extract<SubmitFault, "hang_before" | "error_500" | "too_many" | "unreadable">;

export type CallbackFault = "duplicate" | "lost" | "delayed" | "forged";

/** Next faults of one kind of call: what is queued, else by chance (0 to 1, each). `injected` counts what was really done. */
export type FaultPlan<Kind extends string> = {
  queue: (Kind | "none")[];
  chance: Partial<Record<Kind, number>>;
  injected: Partial<Record<Kind, number>>;
  next(): Kind | null;
};

export function createFaultPlan<Kind extends string>(
  random: () => number,
  chance: Partial<Record<Kind, number>> = {},
): FaultPlan<Kind> {
  const plan: FaultPlan<Kind> = {
    queue: [],
    chance,
    injected: {},
    next() {
      const kind = plan.queue.length > 0 ? plan.queue.shift()! : draw();
      if (!kind || kind === "none") return null;
      plan.injected[kind] = (plan.injected[kind] ?? 0) + 1;
      return kind;
    },
  };
  function draw(): Kind | null {
    let left = random();
    for (const [kind, share] of Object.entries(plan.chance) as [Kind, number][]) {
      left -= share;
      if (left < 0) return kind;
    }
    return null;
  }
  return plan;
}

/** `failed`: taken and never mailed. `canceled`: the rail let go of it again. Both are pieces that nobody finds in a letter box. */
export type PieceState =
  | "accepted"
  | "in_production"
  | "mailed"
  | "in_transit"
  | "returned"
  | "delivered"
  | "failed"
  | "canceled";

export type SimulatedPiece = {
  id: string;
  /** What its sender calls it. */
  orderId: string | null;
  state: PieceState;
  /** Never mailed, and nobody is told (silent_drop). */
  drops: boolean;
  history: { state: PieceState; at: Date }[];
};

/** Will be, or was, paper in a letter box. */
export const isPaper = ({ state, drops }: SimulatedPiece) =>
  !drops && state !== "failed" && state !== "canceled";

/** What a rail holds. `tell` hears of each change that the rail talks about. */
export function createPieces<Piece extends SimulatedPiece>(options: {
  clock: () => Date;
  tell: (piece: Piece, to: PieceState) => void;
}) {
  const pieces = new Map<string, Piece>();
  const piecesOf = (orderId: string) => [...pieces.values()].filter((piece) => piece.orderId === orderId);

  function keep(piece: Piece, fault: SubmitFault | null): Piece {
    if (fault === "silent_drop") piece.drops = true;
    piece.history.push({ state: piece.state, at: options.clock() });
    pieces.set(piece.id, piece);
    return piece;
  }

  /** What happens to a piece next. One that drops fails without a word, whatever was asked. */
  function advance(id: string, to: PieceState): void {
    const piece = pieces.get(id);
    if (!piece) throw new Error(`There is no piece ${id}`);
    piece.state = piece.drops ? "failed" : to;
    piece.history.push({ state: piece.state, at: options.clock() });
    if (!piece.drops) options.tell(piece, to);
  }

  /** Each piece that is on its way goes one step further: for a demo, and for a chaos run's time. */
  function advanceAll(): void {
    const next: Partial<Record<PieceState, PieceState>> = {
      accepted: "in_production",
      in_production: "mailed",
      mailed: "in_transit",
      in_transit: "delivered",
    };
    for (const { id, state } of [...pieces.values()]) {
      const to = next[state];
      if (to) advance(id, to);
    }
  }

  return {
    pieces,
    piecesOf,
    /** Those of an order that a person could find in the letter box: more than one is the accident. */
    paperOf: (orderId: string) => piecesOf(orderId).filter(isPaper),
    keep,
    advance,
    advanceAll,
  };
}

/** A callback that is ready to be sent: signed when it leaves. */
export type SignedCallback = { headers: Record<string, string>; body: string };

/**
 * Sends callbacks as a rail does, and badly where told. `delayed` ones go after the next one. `forge` makes one that the rail never sent.
 * What cannot be delivered is not tried again: the rails' retries are not promised.
 */
export function createCallbacks(options: {
  url: () => string | undefined;
  forge: (callback: SignedCallback) => SignedCallback;
  random: () => number;
}) {
  const faults = createFaultPlan<CallbackFault>(options.random);
  const sent: { status: number | null; forged: boolean; callback: SignedCallback }[] = [];
  const delayed: (() => void)[] = [];
  const going = new Set<Promise<void>>();

  async function post(callback: SignedCallback, forged: boolean): Promise<void> {
    const url = options.url();
    if (!url) return;
    const status = await fetch(url, { method: "POST", headers: callback.headers, body: callback.body }).then(
      (answer) => answer.status,
      () => null,
    );
    sent.push({ status, forged, callback });
  }
  function start(callback: SignedCallback, forged = false): void {
    const posting: Promise<void> = post(callback, forged).finally(() => going.delete(posting));
    going.add(posting);
  }

  /** `sign` is called when it leaves. */
  function send(sign: () => SignedCallback): void {
    const fault = faults.next();
    const waiting = delayed.splice(0);
    if (fault === "delayed") delayed.push(() => start(sign()));
    else if (fault !== "lost") start(sign());
    if (fault === "duplicate") start(sign());
    if (fault === "forged") start(options.forge(sign()), true);
    for (const late of waiting) late();
  }

  return {
    faults,
    sent,
    send,
    /** Until everything that was kept back or is under way has arrived. */
    async settle() {
      for (const late of delayed.splice(0)) late();
      while (going.size > 0) await Promise.all(going);
    },
  };
}
