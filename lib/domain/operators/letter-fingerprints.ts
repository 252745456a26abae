import { createHmac } from "node:crypto";
import type { Address } from "#lib/domain/addresses/schema";
import type { Format } from "#lib/domain/mail/pieces";
import type { Keyring } from "#lib/shared/keyring";

/** Something that a letter prints. An exemption recognizes it when the sender sends it again. */
type Layout =
  | { kind: "text"; format: Format; text: string }
  | { kind: "template"; format: Format; template: string }
  | { kind: "pdf"; format: Format; sha256: string };

/** Makes keyed fingerprints of letters, for exemptions. Without APP_SECRET, a guess can't be tested against a stored fingerprint. */
export function createFingerprints(keyring: Pick<Keyring, "derive">) {
  const of = (purpose: string, parts: readonly string[]): Buffer =>
    createHmac("sha256", keyring.derive("hold-exemptions", purpose)).update(JSON.stringify(parts)).digest();
  return {
    /** `payer` is a credit account or an API key. Spacing and capitals in the return address make no difference. */
    sender: (payer: string, from: Address): Uint8Array<ArrayBuffer> =>
      new Uint8Array(of("sender", [payer, ...linesOf(from).map(normal)])),
    layout: (layout: Layout): Uint8Array<ArrayBuffer> =>
      new Uint8Array(of("layout", [layout.kind, layout.format, contentOf(layout)])),
    /**
     * The fingerprint of both address blocks as printed, because what screening finds in one pair of blocks doesn't apply to
     * another.
     */
    blocks: (from: Address, to: Address): string =>
      of("blocks", [...linesOf(from), ...linesOf(to)])
        .toString("hex")
        .slice(0, 32),
  };
}

function contentOf(layout: Layout): string {
  if (layout.kind === "text") return layout.text;
  return layout.kind === "template" ? layout.template : layout.sha256;
}

const linesOf = ({ name, line1, line2, city, state, zip }: Address): string[] => [
  name,
  line1,
  line2 ?? "",
  city,
  state,
  // ZIP+4 is cut to five digits, because the other four don't make it another address.
  zip.slice(0, 5),
];

const normal = (line: string): string =>
  line
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
