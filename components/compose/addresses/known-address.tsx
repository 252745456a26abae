import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";

type KnownAddressProps = {
  words: string;
  address: CorrectedAddress;
  onUse: (address: CorrectedAddress) => void;
};

/** The Postal Service's form of an address, which one click accepts. */
export function KnownAddress({ words, address, onUse }: KnownAddressProps) {
  const t = useTranslations("compose.address.verdict");
  return (
    <>
      <p className="text-ink-soft">{words}</p>
      <p className="face-address mt-1">
        {[address.line1, address.line2].filter(Boolean).join(", ")}
        <br />
        {address.city}, {address.state} {address.zip}
      </p>
      <Button type="button" kind="quiet" className="mt-3" onClick={() => onUse(address)}>
        {t("use")}
      </Button>
    </>
  );
}
