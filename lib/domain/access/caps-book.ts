import { z } from "zod";

/** How much live mail one sender may send in a rolling day and in 30 rolling days. docs/rules.md#caps */
export type CapFigures = { perDay: number; perMonth: number };

export type CapTable = {
  /** Counted by the caller and the declared email address together. */
  senderLetters: CapFigures;
  /** Counted by the verified address, or the API key, or else the network address. */
  actorLetters: CapFigures;
  actorSpendCents: CapFigures;
};
export type CapName = keyof CapTable;

/** The caps that a key can override. */
export type KeyCaps = Partial<Pick<CapTable, "actorLetters" | "actorSpendCents">>;

/** The caps of every kind of caller. */
export type CapsBook = {
  /** Callers who proved no email address. */
  unverified: CapTable;
  /** Callers with a verified email address, counted by that address. docs/rules.md#verified-caps */
  verified: CapTable;
  /** Batches of a key that has mail:bulk and no caps of its own (docs/decisions/0111). */
  bulk: CapTable;
};

export const defaultCaps: CapsBook = {
  unverified: {
    senderLetters: { perDay: 5, perMonth: 20 },
    actorLetters: { perDay: 15, perMonth: 60 },
    actorSpendCents: { perDay: 5000, perMonth: 20_000 },
  },
  verified: {
    senderLetters: { perDay: 500, perMonth: 5000 },
    actorLetters: { perDay: 500, perMonth: 5000 },
    actorSpendCents: { perDay: 200_000, perMonth: 1_000_000 },
  },
  bulk: {
    senderLetters: { perDay: 10_000, perMonth: 100_000 },
    actorLetters: { perDay: 10_000, perMonth: 100_000 },
    actorSpendCents: { perDay: 5_000_000, perMonth: 50_000_000 },
  },
};

const figures = z
  .strictObject({ perDay: z.int().min(1).max(1e9), perMonth: z.int().min(1).max(1e9) })
  .refine(({ perDay, perMonth }) => perDay <= perMonth);
const table = z.strictObject({
  senderLetters: figures.optional(),
  actorLetters: figures.optional(),
  actorSpendCents: figures.optional(),
});
const bookSchema = z.strictObject({
  unverified: table.optional(),
  verified: table.optional(),
  bulk: table.optional(),
});

/** The caps of a deployment: the given ones in place of the defaults. Throws an error that says what is wrong with the text. */
export function readCaps(text: string): CapsBook {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error("must be JSON");
  }
  const parsed = bookSchema.safeParse(given);
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join(".");
    throw new Error(
      `must look like {"verified":{"actorLetters":{"perDay":500,"perMonth":5000}}}, with perDay at most perMonth${place ? `; see ${place}` : ""}`,
    );
  }
  const merged = (kind: keyof CapsBook): CapTable => {
    const { senderLetters, actorLetters, actorSpendCents } = { ...defaultCaps[kind], ...parsed.data[kind] };
    return {
      senderLetters: senderLetters ?? defaultCaps[kind].senderLetters,
      actorLetters: actorLetters ?? defaultCaps[kind].actorLetters,
      actorSpendCents: actorSpendCents ?? defaultCaps[kind].actorSpendCents,
    };
  };
  return { unverified: merged("unverified"), verified: merged("verified"), bulk: merged("bulk") };
}

/**
 * The caps that apply to a caller. A verified address has its own, and so may a key, whose letters then lift the cap of each of its
 * senders too: otherwise a key for 1,000 letters a day would stop at 5.
 */
export function capsFor(
  book: CapsBook,
  actor: { kind: string; caps?: KeyCaps | null; countsAs?: string },
  { isVerified, of }: { isVerified: boolean; of: "letter" | "batch" },
): CapTable {
  if (isVerified) return book.verified;
  const own = of === "batch" ? book.bulk : book.unverified;
  if (actor.countsAs) return own;
  const lifted = actor.caps?.actorLetters;
  const senderLetters = lifted ? higherOf(own.senderLetters, lifted) : own.senderLetters;
  return { ...own, ...actor.caps, senderLetters };
}

const higherOf = (a: CapFigures, b: CapFigures): CapFigures => ({
  perDay: Math.max(a.perDay, b.perDay),
  perMonth: Math.max(a.perMonth, b.perMonth),
});
