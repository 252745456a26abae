import { useTranslations } from "next-intl";
import { pieces } from "#lib/domain/mail/pieces";
import type { Draft } from "./draft.ts";

/** "2 pages", or "One postcard". */
export function useSummary({ format }: Draft, pages: number): string {
  const t = useTranslations("compose.summary");
  const { family } = pieces[format];
  return family === "letter" ? t("letter", { pages }) : t(family);
}
