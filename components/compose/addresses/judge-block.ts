import type { AddressVerification } from "#lib/api/browser-addresses";
import type { AddressDraft } from "../draft.ts";
import { doubtWords } from "./doubt-words.ts";
import { judgeAddress } from "./judge-address.ts";
import { judgeCity } from "./judge-city.ts";

/** What an address block needs to judge its address. One file, so that it is loaded with one request, after the page. */
export async function judgeBlock(address: AddressDraft) {
  const city = await judgeCity(address);
  return {
    verdict: judgeAddress(address),
    doubtWords,
    /** Whether the city is the ZIP Code's, or a vendor knows the address. */
    isGood: (known: AddressVerification | undefined) => city?.kind === "match" || isKnown(known),
  };
}

/** Whether a vendor knows the address as it is. */
const isKnown = (known: AddressVerification | undefined) =>
  known !== undefined &&
  known.checked_by !== "builtin" &&
  known.verdict === "deliverable" &&
  known.warnings.length === 0;
