type UndoRingProps = {
  /** The share of the cancel window that is left, 1 to 0. */
  fraction: number;
  /** The text inside the ring, such as "9:12". */
  label: string;
};

const radius = 26;
const length = 2 * Math.PI * radius;

/** Counts down the time left to cancel. The text next to it carries the meaning. */
export function UndoRing({ fraction, label }: UndoRingProps) {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className="size-15 shrink-0">
      <circle cx="30" cy="30" r={radius} fill="none" strokeWidth="4" className="stroke-line" />
      <circle
        cx="30"
        cy="30"
        r={radius}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={length}
        // The server rendered an earlier moment. The next second corrects it.
        suppressHydrationWarning
        strokeDashoffset={length * (1 - Math.max(0, Math.min(1, fraction)))}
        transform="rotate(-90 30 30)"
        className="stroke-airmail-blue transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
      />
      <text
        suppressHydrationWarning
        x="30"
        y="34.5"
        textAnchor="middle"
        className="fill-ink font-sans tabular"
        fontSize="13"
        fontWeight="600"
      >
        {label}
      </text>
    </svg>
  );
}
