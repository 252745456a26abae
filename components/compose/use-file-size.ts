import { useTranslations } from "next-intl";

/** "12 KB", "3.4 MB". */
export function useFileSize(bytes: number): string {
  const t = useTranslations("compose.pdf");
  return bytes < 1_000_000
    ? t("kilobytes", { count: Math.max(1, Math.round(bytes / 1000)) })
    : t("megabytes", { count: (bytes / 1_000_000).toFixed(1) });
}
