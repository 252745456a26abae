import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import type { AddressVerification } from "#lib/api/browser-addresses";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { KnownAddress } from "./known-address.tsx";

type TypedVerdictProps = {
  verification: AddressVerification;
  onUse: (address: CorrectedAddress) => void;
  /** Takes the unit that was missing. */
  onUnit: (unit: string) => void;
};

/** Whether the verdict adds something to the page's own checks, which apply the same rules as the built-in verifier. */
export const addsSomething = ({ verdict, checked_by }: AddressVerification) =>
  checked_by !== "builtin" || verdict === "missing_unit" || verdict === "undeliverable";

/** Shows what the Postal Service's data says about the typed address. */
export function TypedVerdict({ verification, onUse, onUnit }: TypedVerdictProps) {
  const t = useTranslations("compose.address.verdict");
  const { verdict, reason, candidate, corrected_to: corrected, warnings } = verification;
  if (verdict === "missing_unit") return <MissingUnit onUnit={onUnit} />;
  if (verdict === "undeliverable")
    return (
      <Notice tone="problem" title={reason}>
        {candidate ? <KnownAddress words={t("didYouMean")} address={candidate} onUse={onUse} /> : null}
      </Notice>
    );
  return (
    <>
      {corrected ? (
        <Notice tone="plain">
          <KnownAddress words={t("corrected")} address={corrected} onUse={onUse} />
        </Notice>
      ) : warnings.length > 0 ? null : (
        <p className="flex items-center gap-1.5 text-sage">
          <Check aria-hidden className="size-4" strokeWidth={2.5} />
          {t("known")}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="mt-1 text-ink-soft">
          {warning}
        </p>
      ))}
    </>
  );
}

/** Asks for the unit where the address is typed. The candidate isn't offered, because it has no unit either. */
function MissingUnit({ onUnit }: Pick<TypedVerdictProps, "onUnit">) {
  const t = useTranslations("compose.address.verdict");
  const [unit, setUnit] = useState("");
  const take = () => {
    if (unit.trim() !== "") onUnit(unit.trim());
  };
  return (
    <Notice tone="problem" title={t("unit.title")}>
      <p className="mt-1 text-ink-soft">{t("unit.text")}</p>
      <div className="mt-3 flex items-end gap-3">
        <Field label={t("unit.label")} className="flex-1">
          <Input
            id="missing-unit"
            value={unit}
            onValueChange={setUnit}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter in the form closes the dialog.
              event.preventDefault();
              take();
            }}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
          />
        </Field>
        <Button type="button" kind="quiet" onClick={take}>
          {t("unit.add")}
        </Button>
      </div>
    </Notice>
  );
}
