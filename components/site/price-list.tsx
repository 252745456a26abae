export type PriceRow = { id: string; label: string; detail?: string; price: string };
export type PriceSection = { title: string; note: string; rows: readonly PriceRow[] };

/** Prices as a printed tariff: the item, a rule, and its price. */
export function PriceGroup({ section: { title, note, rows } }: { section: PriceSection }) {
  return (
    <section>
      <h2 className="display text-28 font-semibold">{title}</h2>
      <p className="mt-1 mb-4 text-15 text-ink-soft">{note}</p>
      <PriceRows rows={rows} />
    </section>
  );
}

export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.id} className="flex items-baseline gap-3 border-b border-line py-2.5 first:border-t">
          <dt className="min-w-0 flex-1">
            {row.label}
            {row.detail ? <span className="block text-13 text-ink-soft">{row.detail}</span> : null}
          </dt>
          <dd className="tabular text-right font-semibold whitespace-nowrap">{row.price}</dd>
        </div>
      ))}
    </dl>
  );
}
