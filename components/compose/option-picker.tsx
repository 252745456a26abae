import { Checkbox } from "#components/ui/checkbox";
import type { PriceBook } from "#lib/domain/mail/price-book";
import { formatCents } from "#lib/shared/money";
import { type Draft, isFirstClassLetter } from "./draft.ts";

type OptionPickerProps = {
  draft: Draft;
  book: PriceBook;
  /** Color is paid by the page; undefined while nobody knows how many there are. */
  pageCount: number | undefined;
  onChange: (patch: Partial<Draft>) => void;
};

export const more = (cents: number) => `+ ${formatCents(cents)}`;

export function OptionPicker({ draft, book, pageCount, onChange }: OptionPickerProps) {
  return (
    <fieldset>
      <legend className="text-15 font-semibold">Options</legend>
      <Checkbox
        checked={draft.color}
        onChange={(color) => onChange({ color })}
        label="Print in color"
        detail={pageCount === undefined ? "–" : more(book.colorPage * pageCount)}
      />
      {isFirstClassLetter(draft) ? (
        <>
          <Checkbox
            checked={draft.tracking}
            onChange={(tracking) => onChange({ tracking })}
            label="Add tracking"
            detail={more(book.tracking)}
          />
          <Checkbox
            checked={draft.removeBranding}
            onChange={(removeBranding) => onChange({ removeBranding })}
            label="Leave our mark off the envelope"
            detail={more(book.removeBranding)}
          />
        </>
      ) : null}
    </fieldset>
  );
}
