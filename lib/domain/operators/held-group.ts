import { parseTemplate } from "#lib/domain/batches/merge-template";
import type { Format } from "#lib/domain/mail/pieces";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import type { Party } from "#lib/domain/screening/verdict";
import type { HeldRow } from "./schema.ts";

/** Rows of one batch. `template` is the text with its placeholders; null for a PDF, which is the same for every row. */
export type HeldBatch = {
  template: string | null;
  format: Format;
  sender: Party;
  rows: readonly HeldRow[];
};

const blankParty: Party = { name: "", city: "", state: "" };

/**
 * The rows that are held only because of what they all share (docs/rules.md#batch-review): the template without its fields is held
 * for the same rules, and the row's own words and address pass alone. Any other row is decided alone, because releasing another row
 * must not mail words that no operator has read.
 */
export function rowsHeldForTemplate({ template, format, sender, rows }: HeldBatch): HeldRow[] {
  const shared = template === null ? rows[0]?.rules : rulesOfTemplate(template, format, sender);
  if (!shared) return [];
  return rows.filter(
    ({ rules, recipient, fields }) =>
      rules.length > 0 &&
      rules.every((rule) => shared.includes(rule)) &&
      isOwnWordsHarmless({ template, fields }, { format, to: recipient, from: sender }),
  );
}

/** Whether what a row adds to its template passes alone, together with its address. */
export function isOwnWordsHarmless(
  { template, fields }: { template: string | null; fields: HeldRow["fields"] },
  letter: { format: Format; to: Party; from: Party },
): boolean {
  const values = Object.values(fields);
  const text = [...values, ...fallbacksOf(template)].join("\n");
  return screenLetter({ ...letter, text, unreadablePages: [] }).decision === "pass";
}

/** What a template prints for rows without a value. An operator who released another row hasn't seen this text. */
function fallbacksOf(template: string | null): string[] {
  const parsed = template === null ? { template: [] } : parseTemplate(template);
  if ("problem" in parsed) return [];
  return parsed.template.flatMap((part) =>
    typeof part === "string" || !part.fallback ? [] : [part.fallback],
  );
}

/** A template with blank fields. Null if it can't be parsed. */
export function blankTemplate(text: string): string | null {
  const parsed = parseTemplate(text);
  if ("problem" in parsed) return null;
  return parsed.template.map((part) => (typeof part === "string" ? part : "")).join("");
}

/** The other rows that may be decided together with an order of `group`. Empty if the order is decided alone. */
export const othersHeldWith = (orderId: string, group: readonly HeldRow[]): HeldRow[] =>
  group.some((row) => row.orderId === orderId) ? group.filter((row) => row.orderId !== orderId) : [];

/** The rules that hold the template with blank fields. Undefined if it passes. */
function rulesOfTemplate(text: string, format: Format, from: Party): readonly string[] | undefined {
  const blank = blankTemplate(text);
  if (blank === null) return undefined;
  const verdict = screenLetter({ text: blank, format, to: blankParty, from, unreadablePages: [] });
  return verdict.decision === "pass" ? undefined : verdict.fired;
}
