import type { Translator } from "#messages/translator";
import type { Verdict } from "./judge-address.ts";

/** Says what is wrong with an address, in a sentence. */
export function doubtWords(
  { doubt, at }: Extract<Verdict, { kind: "doubtful" }>,
  t: Translator<"compose.address.doubt">,
): string {
  switch (doubt.problem) {
    case "foreign":
      return t("foreign", { country: doubt.country });
    case "noUnitNumber":
      return t("noUnitNumber");
    case "line":
      return t(`line.${at}`, { said: withoutStop(doubt.said) });
    case "undeliverable":
      return t("undeliverable", { said: withCapital(withoutStop(doubt.said)) });
  }
}

const withoutStop = (text: string) => text.replace(/\.$/, "");
const withCapital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
