import { useTranslations } from "next-intl";
import { pieces } from "#lib/domain/mail/pieces";
import type { Draft } from "./draft.ts";

/** "2 pages, printed on one side", or "One postcard". */
export function useSummary({ format, singleSided }: Draft, pages: number): string {
  const t = useTranslations("compose.summary");
  const { family } = pieces[format];
  return family === "letter" ? t("letter", { pages, sides: singleSided ? "one" : "both" }) : t(family);
}
