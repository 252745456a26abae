import { useTranslations } from "next-intl";
import { Notice } from "../ui/notice.tsx";

/** Says at the start that nothing can be mailed here, so that no one writes a letter in vain. */
export function CannotMail({ className }: { className?: string }) {
  const t = useTranslations("site");
  return (
    <Notice tone="wait" className={className ?? ""}>
      <p>{t("cannotMail")}</p>
    </Notice>
  );
}
