import type { Database } from "#lib/db/client";
import type { HandOver } from "#lib/domain/fulfilment/hand-over";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { CardPayments } from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import { compareWithVendors } from "./compare-with-vendors.ts";
import { countByKind, listFindings, storeFindings } from "./finding-repository.ts";
import { createRecordedFacts } from "./recorded-repository.ts";

const dayMs = 86_400_000;

export type RestoreDeps = {
  database: Database;
  rails: RailTable;
  card: CardPayments;
  handOver: HandOver;
  clock: Clock;
};

/** Compares the database with the vendors, after a restore and for the audit. */
export function createRestore(deps: RestoreDeps) {
  const facts = createRecordedFacts(deps.database);
  const compare = (range: Parameters<typeof compareWithVendors>[1]) =>
    compareWithVendors({ ...deps, facts }, range);

  return {
    /** Compares the last day without storing anything; for `npm run audit -- --vendors`. */
    compareLastDay: () => compare({ since: new Date(deps.clock().getTime() - dayMs), askedBefore: null }),

    /**
     * Asks every vendor about everything since one day before the database last wrote its counter, and stores the differences for
     * the console. An operator can resume only after each vendor answered completely.
     */
    async check() {
      const { writtenAt, pausedAt } = await deps.handOver.read();
      const at = deps.clock();
      const since = new Date(Math.min(writtenAt.getTime(), (pausedAt ?? at).getTime()) - dayMs);
      const { findings, unread } = await compare({ since, askedBefore: pausedAt });
      await storeFindings(deps.database, findings, { complete: unread.length === 0, at });
      return { open: await listFindings(deps.database), unread };
    },

    /** The pause, and the open findings: of each kind their number and the first ones. */
    async read(perKind: number) {
      const { database, handOver } = deps;
      const counts = await countByKind(database);
      const groups = [];
      for (const [kind, count] of counts)
        groups.push({ kind, count, findings: await listFindings(database, { kind, limit: perKind }) });
      return { state: await handOver.read(), groups };
    },
  };
}
export type Restore = ReturnType<typeof createRestore>;
