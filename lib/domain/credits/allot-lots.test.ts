import fc from "fast-check";
import { expect, test } from "vitest";
import { allotLots, type Lot, spendableCents } from "./allot-lots.ts";

const now = new Date("2026-11-20T12:00:00Z");
const lot = (id: string, kind: Lot["kind"], balanceCents: number, day: string): Lot => ({
  id,
  kind,
  balanceCents,
  expiresAt: new Date(`${day}T00:00:00Z`),
  frozenAt: null,
  purchaseId: null,
});

test("spends bonus credit first, then what expires first", () => {
  const lots = [
    lot("face-late", "face", 500, "2031-01-01"),
    lot("face-soon", "face", 300, "2027-01-01"),
    lot("bonus-late", "bonus", 50, "2027-06-01"),
    lot("bonus-soon", "bonus", 20, "2026-12-01"),
  ];
  expect(allotLots(lots, 400, now)).toEqual([
    { lotId: "bonus-soon", amountCents: 20 },
    { lotId: "bonus-late", amountCents: 50 },
    { lotId: "face-soon", amountCents: 300 },
    { lotId: "face-late", amountCents: 30 },
  ]);
});

test("a frozen lot pays nothing, and the others do", () => {
  const lots = [
    { ...lot("frozen", "bonus", 500, "2027-01-01"), frozenAt: now },
    lot("free", "face", 100, "2027-01-01"),
  ];
  expect(allotLots(lots, 100, now)).toEqual([{ lotId: "free", amountCents: 100 }]);
  expect(allotLots(lots, 101, now)).toBeNull();
});

test("an expired lot pays nothing, from the exact moment it expires", () => {
  const lots = [lot("gone", "face", 500, "2026-11-20")];
  expect(allotLots(lots, 100, now)).toBeNull();
  expect(spendableCents(lots[0]!, new Date("2026-11-19T23:59:59Z"))).toBe(500);
  expect(spendableCents(lots[0]!, new Date("2026-11-20T00:00:00Z"))).toBe(0);
});

const anyLot = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom("face" as const, "bonus" as const),
  balanceCents: fc.nat(5000),
  expiresAt: fc.date({ min: new Date("2026-01-01"), max: new Date("2031-01-01"), noInvalidDate: true }),
  frozenAt: fc.constant(null),
  purchaseId: fc.constant(null),
});

test("takes exactly the amount, and from no lot more than it holds; if the lots don't hold enough, takes nothing", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLot, { selector: ({ id }) => id, maxLength: 12 }),
      fc.integer({ min: 1, max: 9000 }),
      (lots, amount) => {
        const total = lots.reduce((sum, one) => sum + spendableCents(one, now), 0);
        const allotments = allotLots(lots, amount, now);
        if (total < amount) {
          expect(allotments).toBeNull();
          return;
        }
        expect(allotments!.reduce((sum, one) => sum + one.amountCents, 0)).toBe(amount);
        for (const { lotId, amountCents } of allotments!) {
          expect(amountCents).toBeGreaterThan(0);
          expect(amountCents).toBeLessThanOrEqual(spendableCents(lots.find(({ id }) => id === lotId)!, now));
        }
        // No face value is used as long as bonus credit is left.
        const taken = new Map(allotments!.map((one) => [one.lotId, one.amountCents]));
        if (lots.some(({ id, kind }) => kind === "face" && taken.has(id))) {
          for (const one of lots.filter(({ kind }) => kind === "bonus")) {
            expect(taken.get(one.id) ?? 0).toBe(spendableCents(one, now));
          }
        }
      },
    ),
  );
});
