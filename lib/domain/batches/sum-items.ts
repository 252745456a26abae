import type { Price } from "#lib/domain/mail/price-book";

type Item = Price["breakdown"][number];

/** Adds an item of one letter's price to the items of all letters. */
export function addItem(items: Map<string, Item>, item: Item): void {
  const known = items.get(item.id);
  const label = known && known.label !== item.label ? generalLabel(item) : item.label;
  items.set(item.id, { ...item, label, amountCents: (known?.amountCents ?? 0) + item.amountCents });
}

/** Drops the count, so that "2 further pages" and "3 further pages" add up as one item. */
function generalLabel({ id, label }: Item): string {
  return ({ extra_pages: "Further pages", color: "Color printing" } as Record<string, string>)[id] ?? label;
}
