import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";

/** Says why the pages can't be shown, with a button that draws them again. */
export function ProofFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const t = useTranslations("compose.preview");
  return (
    <Notice tone="problem" role="alert" title={t("failed")}>
      <p className="mt-1">{reason}</p>
      <Button kind="quiet" className="mt-3" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Notice>
  );
}
