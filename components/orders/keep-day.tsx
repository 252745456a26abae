"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { Order } from "#lib/api/browser-client";
import { pieces } from "#lib/domain/mail/pieces";
import { calendarFile } from "#lib/shared/calendar-file";
import { saveFile } from "./save-file.ts";

/** Downloads the expected delivery day as a calendar file. */
export function KeepDay({ order, day }: { order: Order; day: string }) {
  const t = useTranslations("orders.calendar");
  const { name, city } = order.to;
  const { family } = pieces[order.format];
  const keep = () => {
    const file = calendarFile({
      id: order.id,
      day,
      title: order.sandbox ? t(`titleTest.${family}`, { name, city }) : t(`title.${family}`, { name, city }),
      description: t("text", { url: window.location.href }),
      url: window.location.href,
      made: new Date(),
    });
    saveFile(new Blob([file], { type: "text/calendar" }), "letter.ics");
  };
  return (
    <Button kind="plain" className="-ml-3 flex" onClick={keep}>
      {t("add")}
    </Button>
  );
}
