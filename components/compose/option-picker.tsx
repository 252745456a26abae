import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox";
import type { PriceBook } from "#lib/domain/mail/price-book";
import { formatCents } from "#lib/shared/money";
import { type Draft, isFirstClassLetter } from "./draft.ts";

type OptionPickerProps = {
  draft: Draft;
  book: PriceBook;
  /** For the price of color, which is charged per page. Undefined while it is unknown. */
  pageCount: number | undefined;
  onChange: (patch: Partial<Draft>) => void;
};

export const more = (cents: number) => `+ ${formatCents(cents)}`;

export function OptionPicker({ draft, book, pageCount, onChange }: OptionPickerProps) {
  // The draft changes with every render, so memoizing would only make the script larger.
  "use no memo";
  const t = useTranslations("compose.options");
  const perPage = (cents: (pages: number) => number) =>
    pageCount === undefined ? "–" : more(cents(pageCount));
  const options = [
    ["color", perPage((pages) => book.colorPage * pages)],
    ["singleSided", perPage((pages) => book.extraSheet * Math.floor(pages / 2))],
    ["tracking", more(book.tracking)],
    ["removeBranding", more(book.removeBranding)],
  ] as const;
  return (
    <fieldset>
      <legend className="text-15 font-semibold">{t("legend")}</legend>
      {options.slice(0, isFirstClassLetter(draft) ? 4 : 2).map(([name, detail]) => (
        <Checkbox
          key={name}
          checked={draft[name]}
          onChange={(chosen) => onChange({ [name]: chosen })}
          label={t(name)}
          detail={detail}
        />
      ))}
    </fieldset>
  );
}
