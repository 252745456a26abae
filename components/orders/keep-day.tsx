"use client";

import { Button } from "#components/ui/button";
import type { Order } from "#lib/api/browser-client";
import { calendarFile } from "#lib/shared/calendar-file";
import { saveFile } from "./save-file.ts";

/** The expected day for the reader's own calendar. */
export function KeepDay({ order, day }: { order: Order; day: string }) {
  const { name, city } = order.to;
  const keep = () => {
    const file = calendarFile({
      id: order.id,
      day,
      title: `${order.sandbox ? "Rehearsal: l" : "L"}etter to ${name} in ${city} arrives about today`,
      description: "Allow a few days more. Where it is stands at its page.",
      url: window.location.href,
      made: new Date(),
    });
    saveFile(new Blob([file], { type: "text/calendar" }), "letter.ics");
  };
  return (
    <Button kind="plain" className="-ml-3 flex" onClick={keep}>
      Put the day in your calendar
    </Button>
  );
}
