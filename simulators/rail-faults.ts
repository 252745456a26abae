/**
 * What the simulators of all rails share: the faults of a call, the pieces that a rail holds, and how its callbacks arrive. Queued faults come first, then random ones from a seed, so that a run can be repeated.
 */
const submitFaults = [
  /** The request never arrives: the connection breaks. */
  "hang_before",
  /** Accepted, then the connection breaks. */
  "hang_after",
  "error_500",
  /** Accepted, then 500. */
  "error_500_after",
  /** 429. */
  "too_many",
  /** Accepted, then 2xx with an unreadable answer. */
  "unreadable",
  /** Accepted and confirmed, but never mailed. Only polling reveals this. */
  "silent_drop",
  /** Accepted as a lesser class than requested. */
  "downgrade",
] as const;
export type SubmitFault = (typeof submitFaults)[number];
export type ReadFault = Extract<SubmitFault, "hang_before" | "error_500" | "too_many" | "unreadable">;

export type CallbackFault = "duplicate" | "lost" | "delayed" | "forged";

/**
 * The next faults of one kind of call: queued ones first, then random ones (each with its own probability, 0 to 1). `injected` counts the
 * faults that happened.
 */
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

/** `failed`: accepted and never mailed. `canceled`: the rail canceled it. Neither is ever delivered. */
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
  /** The sender's ID for the piece. */
  orderId: string | null;
  state: PieceState;
  /** The rail never mails the piece, and never reports that (silent_drop). */
  drops: boolean;
  history: { state: PieceState; at: Date }[];
};

/** True if the piece will be or was delivered to a mailbox. */
export const isPaper = ({ state, drops }: SimulatedPiece) =>
  !drops && state !== "failed" && state !== "canceled";

/** The pieces that a rail holds. Calls `tell` for each change that the rail reports. */
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

  /** Moves a piece to its next state. A silently dropped piece fails instead, whatever state was requested. */
  function advance(id: string, to: PieceState): void {
    const piece = pieces.get(id);
    if (!piece) throw new Error(`There is no piece ${id}`);
    piece.state = piece.drops ? "failed" : to;
    piece.history.push({ state: piece.state, at: options.clock() });
    if (!piece.drops) options.tell(piece, to);
  }

  /** Moves each unfinished piece one step further, for a demo or to simulate time in a chaos run. */
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
    /** The pieces of an order that would arrive in a mailbox. More than one is the accident that must never happen. */
    paperOf: (orderId: string) => piecesOf(orderId).filter(isPaper),
    keep,
    advance,
    advanceAll,
  };
}

/** A callback that is ready to be sent. It is signed only when it is sent. */
export type SignedCallback = { headers: Record<string, string>; body: string };

/**
 * Sends callbacks as a rail does, with faults on request. Sends `delayed` callbacks after the next one. `forge` makes a callback that
 * the rail never sent. Failed deliveries aren't retried, because rails don't guarantee retries.
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

  /** Calls `sign` when the callback is sent. */
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
    /** Waits until everything delayed or in progress has arrived. */
    async settle() {
      for (const late of delayed.splice(0)) late();
      while (going.size > 0) await Promise.all(going);
    },
  };
}
