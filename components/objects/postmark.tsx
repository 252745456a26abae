import { useId } from "react";
import { cn } from "#components/ui/class-names";

type PostmarkProps = {
  /** The place of mailing, in capitals around the ring. */
  place: string;
  /** Three short lines in the middle: day and month, hour, year. */
  lines: readonly [string, string, string];
  /** Whether the animation of the landing postmark is shown, once. */
  lands?: boolean;
  className?: string;
};

/** A postmark: rings, date, place, and wavy bars over the stamp. Decorative, because the date is in the text nearby. */
export function Postmark({ place, lines, lands = false, className }: PostmarkProps) {
  const ring = useId();
  return (
    <svg
      viewBox="0 0 260 120"
      aria-hidden="true"
      className={cn(
        "origin-[24%_50%] text-sheet-ink opacity-80 mix-blend-multiply",
        lands && "motion-safe:animate-[postmark-lands_250ms_var(--ease-out)_350ms_both]",
        className,
      )}
    >
      <defs>
        <path id={ring} d="M60 60m-43 0a43 43 0 1 1 86 0a43 43 0 1 1 -86 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="60" cy="60" r="56" strokeWidth="2.4" />
        <circle cx="60" cy="60" r="34" strokeWidth="1.4" />
        <g strokeWidth="2.6" strokeLinecap="round">
          {[22, 41, 60, 79, 98].map((y, row) => (
            <path
              key={y}
              d={`M${row === 2 ? 120 : row % 4 === 0 ? 106 : 117} ${y}q11 -9 22 0t22 0t22 0t22 0t22 0t22 0`}
            />
          ))}
        </g>
      </g>
      <g fill="currentColor" className="font-sans" fontWeight="600" textAnchor="middle">
        <text fontSize="12.5" letterSpacing="1.6">
          <textPath href={`#${ring}`} startOffset="25%">
            {place}
          </textPath>
        </text>
        <text fontSize="9" letterSpacing="1">
          <textPath href={`#${ring}`} startOffset="75%">
            ✶ ✶ ✶
          </textPath>
        </text>
        <text x="60" y="49" fontSize="11.5">
          {lines[0]}
        </text>
        <text x="60" y="65" fontSize="15" fontWeight="700">
          {lines[1]}
        </text>
        <text x="60" y="80" fontSize="11.5">
          {lines[2]}
        </text>
      </g>
    </svg>
  );
}
