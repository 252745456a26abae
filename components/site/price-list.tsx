export type PriceRow = { label: string; detail?: string; price: string };
export type PriceSection = { title: string; note: string; rows: readonly PriceRow[] };

/** Prices as a printed tariff: what it is, a leader line, what it costs. */
export function PriceList({ sections }: { sections: readonly PriceSection[] }) {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      {sections.map((section) => (
        <section key={section.title}>
          <h3 className="display text-21 font-semibold">{section.title}</h3>
          <p className="mt-1 text-15 text-ink-soft">{section.note}</p>
          <dl className="mt-4">
            {section.rows.map((row) => (
              <div
                key={row.label}
                className="flex items-baseline gap-3 border-b border-line py-2.5 first:border-t"
              >
                <dt className="min-w-0 flex-1">
                  {row.label}
                  {row.detail ? <span className="block text-13 text-ink-soft">{row.detail}</span> : null}
                </dt>
                <dd className="tabular text-right font-semibold whitespace-nowrap">{row.price}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
