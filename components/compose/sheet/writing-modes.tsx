"use client";

import { Button } from "#components/ui/button";
import type { Format } from "#lib/domain/mail/schema";
import { setWritingPreference, useWritingPreference } from "./writing-preference.ts";

const grows = (format: Format) => format !== "postcard_4x6" && format !== "notecard";

/** Other ways to write: the true sheet on a small screen, and a plain field for whoever asks. */
export function WritingModes({ format }: { format: Format }) {
  const preference = useWritingPreference();
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-x-2">
      {preference !== "plain" && grows(format) ? (
        <Button
          type="button"
          kind="plain"
          className="text-13 min-[42rem]:hidden"
          onClick={() => setWritingPreference(preference === "print" ? "comfort" : "print")}
        >
          {preference === "print" ? "Larger type" : "As it is printed"}
        </Button>
      ) : null}
      <Button
        type="button"
        kind="plain"
        className="text-13"
        onClick={() => setWritingPreference(preference === "plain" ? "comfort" : "plain")}
      >
        {preference === "plain" ? "Write on the sheet" : "Use a plain field"}
      </Button>
    </div>
  );
}
