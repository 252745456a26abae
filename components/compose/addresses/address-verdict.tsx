import { Check } from "lucide-react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { lineWordsOf } from "../problems.ts";
import type { Verdict } from "./judge-address.ts";

type AddressVerdictProps = {
  verdict: Verdict;
  /** What else there is to know of how it was read. */
  notes: readonly string[];
  started: boolean;
  /** What the service said of it when it was to be sent. */
  refused: string | undefined;
  candidate: CorrectedAddress | undefined;
  onUse: (address: CorrectedAddress) => void;
};

/** What is known of an address, in words, and the way to put it right. Its room is always there, so that nothing jumps. */
export function AddressVerdict({ verdict, notes, started, refused, candidate, onUse }: AddressVerdictProps) {
  return (
    <div role="status" className="min-h-6 text-15">
      {refused && (verdict.kind === "good" || verdict.kind === "corrected") ? (
        <Notice tone="problem" title={refused}>
          {candidate ? (
            <Known words="The Postal Service knows this one:" address={candidate} onUse={onUse} />
          ) : (
            <p className="mt-1 text-ink-soft">Compare it with where you have it from, and mend it here.</p>
          )}
        </Notice>
      ) : (
        <Local verdict={verdict} started={started} onUse={onUse} />
      )}
      {notes.map((note) => (
        <p key={note} className="mt-1 break-words text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  );
}

function Local({ verdict, started, onUse }: Pick<AddressVerdictProps, "verdict" | "started" | "onUse">) {
  switch (verdict.kind) {
    case "incomplete":
      return (
        <p className="text-ink-soft">
          {started
            ? `Still needed: ${verdict.missing.map(lineWordsOf).join(", ")}.`
            : "Paste it whole, or type it line by line."}
        </p>
      );
    case "good":
      return (
        <p className="flex items-center gap-1.5 text-sage">
          <Check aria-hidden className="size-4" strokeWidth={2.5} />
          This reads as a whole address.
        </p>
      );
    case "corrected":
      return (
        <Notice tone="plain">
          <Known words="The Postal Service writes it so:" address={verdict.corrected} onUse={onUse} />
        </Notice>
      );
    case "doubtful":
      return <p className="font-medium text-airmail-red">{verdict.reason}</p>;
  }
}

type KnownProps = { words: string; address: CorrectedAddress; onUse: (address: CorrectedAddress) => void };

function Known({ words, address, onUse }: KnownProps) {
  return (
    <>
      <p className="text-ink-soft">{words}</p>
      <p className="face-address mt-1">
        {[address.line1, address.line2].filter(Boolean).join(", ")}
        <br />
        {address.city}, {address.state} {address.zip}
      </p>
      <Button type="button" kind="quiet" className="mt-3" onClick={() => onUse(address)}>
        Use this address
      </Button>
    </>
  );
}
