import type { Price } from "#lib/domain/mail/price-book";

type Item = Price["breakdown"][number];

/** Adds an item of one letter to what all letters cost. */
export function addItem(items: Map<string, Item>, item: Item): void {
  const known = items.get(item.id);
  const label = known && known.label !== item.label ? generalLabel(item) : item.label;
  items.set(item.id, { ...item, label, amountCents: (known?.amountCents ?? 0) + item.amountCents });
}

/** "2 further pages" of one letter and "3 further pages" of another are further pages of both. */
function generalLabel({ id, label }: Item): string {
  return ({ extra_pages: "Further pages", color: "Color printing" } as Record<string, string>)[id] ?? label;
}
