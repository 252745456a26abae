"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Notice } from "#components/ui/notice";

/** Says that writing continues while there is no network. */
export function OfflineNotice() {
  const t = useTranslations("compose.offline");
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Notice tone="wait" role="status" className="mb-4" title={t("title")}>
      <p className="mt-1">{t("text")}</p>
    </Notice>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
