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
  const t = useTranslations("compose.options");
  return (
    <fieldset>
      <legend className="text-15 font-semibold">{t("legend")}</legend>
      <Checkbox
        checked={draft.color}
        onChange={(color) => onChange({ color })}
        label={t("color")}
        detail={pageCount === undefined ? "–" : more(book.colorPage * pageCount)}
      />
      {isFirstClassLetter(draft) ? (
        <>
          <Checkbox
            checked={draft.tracking}
            onChange={(tracking) => onChange({ tracking })}
            label={t("tracking")}
            detail={more(book.tracking)}
          />
          <Checkbox
            checked={draft.removeBranding}
            onChange={(removeBranding) => onChange({ removeBranding })}
            label={t("plainEnvelope")}
            detail={more(book.removeBranding)}
          />
        </>
      ) : null}
    </fieldset>
  );
}
