import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names";

type EnvelopeProps = {
  from?: ReactNode;
  to: ReactNode;
  stamp: ReactNode;
  postmark?: ReactNode;
  className?: string;
};

/** The front of a sealed envelope: sender at the top left, recipient in the middle, stamp at the top right. */
export function Envelope({ from, to, stamp, postmark, className }: EnvelopeProps) {
  return (
    <div
      className={cn(
        "true-paper on-desk @container relative isolate aspect-[9.5/5] w-full overflow-hidden",
        className,
      )}
    >
      <div className="absolute top-[7%] left-[5%] max-w-[45%] text-13 leading-snug text-sheet-soft">
        {from}
      </div>
      <div className="absolute top-[7%] right-[4.5%] origin-top-right scale-[0.68] @min-[26rem]:scale-100">
        {stamp}
      </div>
      <div className="absolute top-[52%] left-[38%] max-w-[58%]">{to}</div>
      {postmark ? <div className="absolute top-[5%] right-[4%] w-[46%] max-w-64">{postmark}</div> : null}
    </div>
  );
}
