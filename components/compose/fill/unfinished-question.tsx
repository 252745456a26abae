import { useTranslations } from "next-intl";
import { AskDialog } from "#components/ui/ask-dialog";

type UnfinishedQuestionProps = { title: string; confirm: string; onAnswer: (isConfirmed: boolean) => void };

/** Asks before another letter takes the place of an unfinished one on the sheet. */
export function UnfinishedQuestion(props: UnfinishedQuestionProps) {
  const t = useTranslations("compose.filled");
  return <AskDialog {...props} description={t("text")} keep={t("stay")} />;
}
