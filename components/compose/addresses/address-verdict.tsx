import { Check } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { AddressVerification } from "#lib/api/browser-addresses";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import type { CityVerdict } from "#lib/domain/addresses/zip-cities";
import { doubtWords } from "./doubt-words.ts";
import type { Verdict } from "./judge-address.ts";
import { KnownAddress } from "./known-address.tsx";
import { addsSomething, TypedVerdict } from "./typed-verdict.tsx";

type AddressVerdictProps = {
  verdict: Verdict;
  /** The verdict that an order would give the address; undefined until it is known. */
  verification: AddressVerification | undefined;
  /** How the city agrees with the ZIP Code; null while that isn't known. */
  city: CityVerdict | null;
  /** Notes on how the address was read. */
  notes: readonly string[];
  started: boolean;
  /** Why the service refused the address. */
  refused: string | undefined;
  candidate: CorrectedAddress | undefined;
  onUse: (address: CorrectedAddress) => void;
  /** Takes the city that the ZIP Code belongs to. */
  onCity: (city: string) => void;
  /** Takes the unit that was missing. */
  onUnit: (unit: string) => void;
};

/** Says what is known about an address, and how to fix it. Its space is always reserved, so that nothing jumps. */
export function AddressVerdict(props: AddressVerdictProps) {
  const { verdict, notes, refused, candidate, onUse } = props;
  const t = useTranslations("compose.address.verdict");
  return (
    <div role="status" className="min-h-6 text-15">
      {refused && (verdict.kind === "good" || verdict.kind === "corrected") ? (
        <Notice tone="problem" title={refused}>
          {candidate ? (
            <KnownAddress words={t("didYouMean")} address={candidate} onUse={onUse} />
          ) : (
            <p className="mt-1 text-ink-soft">{t("compare")}</p>
          )}
        </Notice>
      ) : (
        <Local {...props} />
      )}
      {notes.map((note) => (
        <p key={note} className="mt-1 break-words text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  );
}

function Local(props: AddressVerdictProps) {
  const { verdict, verification, city, started, onUse, onCity, onUnit } = props;
  const t = useTranslations("compose.address");
  const doubt = useTranslations("compose.address.doubt");
  const format = useFormatter();
  const isWhole = verdict.kind === "good" || verdict.kind === "corrected";
  if (isWhole && verification && addsSomething(verification))
    return <TypedVerdict verification={verification} onUse={onUse} onUnit={onUnit} />;
  if (isWhole && city && "city" in city) return <OtherCity verdict={city} onCity={onCity} />;
  switch (verdict.kind) {
    case "incomplete":
      return (
        <p className="text-ink-soft">
          {started
            ? t("block.missing", {
                lines: format.list(
                  verdict.missing.map((line) => t(`missing.${line}`)),
                  { type: "unit" },
                ),
              })
            : t("verdict.paste")}
        </p>
      );
    case "good":
      // Without the table of cities by ZIP Code, the city wasn't compared, so no check mark is shown.
      if (city?.kind !== "match")
        return <p className="text-ink-soft">{t(verification ? "verdict.complete" : "verdict.unchecked")}</p>;
      return (
        <p className="flex items-center gap-1.5 text-sage">
          <Check aria-hidden className="size-4" strokeWidth={2.5} />
          {t("verdict.good")}
        </p>
      );
    case "corrected":
      return (
        <Notice tone="plain">
          <KnownAddress words={t("verdict.corrected")} address={verdict.corrected} onUse={onUse} />
        </Notice>
      );
    case "doubtful":
      return <p className="font-medium text-airmail-red">{doubtWords(verdict, doubt)}</p>;
  }
}

type OtherCityProps = { verdict: Extract<CityVerdict, { city: string }>; onCity: (city: string) => void };

/** The ZIP Code belongs to another city. One tap takes it. */
function OtherCity({ verdict: { kind, city }, onCity }: OtherCityProps) {
  const t = useTranslations("compose.address.verdict");
  return (
    <Notice tone={kind === "unlisted" ? "plain" : "problem"} title={t(`city.${kind}`, { city })}>
      <Button type="button" kind="quiet" className="mt-3" onClick={() => onCity(city)}>
        {t("city.use", { city })}
      </Button>
    </Notice>
  );
}
