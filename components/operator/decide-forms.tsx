import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { refusalRules } from "#lib/domain/operators/decision-schema";
import { type HeldLetter, type HeldRow, maxReasonChars } from "#lib/domain/operators/schema";
import { FieldLabel, inputClasses, listClasses, OrderLink } from "./parts.tsx";

/** Releases or refuses a letter, together with the letters that can be decided with it. Each button says how many letters it acts on. */
export function DecideForms({ letter }: { letter: HeldLetter }) {
  const t = useTranslations("operator.held");
  const decide = `/api/operator/orders/${letter.id}/decide`;
  const { together, firstWords } = letter;
  const all = together.map((row) => row.orderId).join(" ");
  const count = together.length + 1;
  // A card number (R11) is only a reason to refuse a postcard. We have no refusal text for a number in a letter.
  const likely = refusalRules.find(
    (rule) => letter.rules.includes(rule) && (rule !== "R11" || letter.format.startsWith("postcard")),
  );
  return (
    <>
      {together.length > 0 && <OwnWords rows={together} />}
      <p className="break-words">
        {t(firstWords ? "about" : "aboutPages", {
          name: letter.toName,
          city: letter.toCity,
          state: letter.toState,
          words: firstWords ?? "",
          pages: letter.pageCount,
        })}
      </p>
      <form method="post" action={decide} className="flex flex-col gap-3">
        <input type="hidden" name="decision" value="release" />
        <button type="submit" className={buttonClasses({ kind: "primary" })}>
          {t("release")}
        </button>
        {count > 1 ? (
          <button type="submit" name="together" value={all} className={buttonClasses({ kind: "quiet" })}>
            {t("releaseAll", { count })}
          </button>
        ) : null}
      </form>
      <form method="post" action={decide} className="flex flex-col gap-3 border-line border-t pt-4">
        <input type="hidden" name="decision" value="refuse" />
        <FieldLabel label={t("why")}>
          <select name="why" defaultValue={likely ?? ""} className={inputClasses}>
            <option value="">{t("choose")}</option>
            {refusalRules.map((rule) => (
              <option key={rule} value={rule}>
                {t(`refuseAs.${rule}`)}
              </option>
            ))}
          </select>
        </FieldLabel>
        <FieldLabel label={t("reason")}>
          <input name="reason" minLength={3} maxLength={maxReasonChars} className={inputClasses} />
        </FieldLabel>
        <button type="submit" className={buttonClasses({ kind: "danger" })}>
          {t("refuse")}
        </button>
        {count > 1 ? (
          <button type="submit" name="together" value={all} className={buttonClasses({ kind: "danger" })}>
            {t("refuseAll", { count })}
          </button>
        ) : null}
        <p className="text-13 text-ink-soft">{t("undoNote")}</p>
      </form>
    </>
  );
}

/** Letters that are held because of their shared template, each with its own words, so that the operator reads all of them before deciding. */
function OwnWords({ rows }: { rows: readonly HeldRow[] }) {
  const t = useTranslations("operator.held");
  return (
    <div>
      <p>{t("sameTemplate", { count: rows.length })}</p>
      <ul className={cn(listClasses, "mt-2 max-h-80 overflow-y-auto")}>
        {rows.map(({ orderId, recipient, fields }) => (
          <li key={orderId} className="py-2">
            <OrderLink id={orderId} />
            <p>{t("recipient", { name: recipient.name, city: recipient.city, state: recipient.state })}</p>
            {Object.entries(fields).map(([name, value]) => (
              <p key={name} className="break-words text-ink-soft">
                {t("field", { name, value })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
