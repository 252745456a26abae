"use client";

import { Button } from "#components/ui/button";
import type { Format } from "#lib/domain/mail/pieces";
import { paperOf } from "./paper.ts";
import { setWritingPreference, useWritingPreference } from "./writing-preference.ts";

/** Other ways to write: the true sheet on a small screen, and a plain field for whoever asks. */
export function WritingModes({ format }: { format: Format }) {
  const preference = useWritingPreference();
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-x-2">
      {preference !== "plain" && paperOf(format).grows ? (
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
