import { useTranslations } from "next-intl";

const star = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1L3.2 9.6l6.1-.8z";

/** Stars out of five. An average fills part of a star. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const t = useTranslations("objects");
  return (
    <svg
      viewBox="0 0 120 24"
      role="img"
      aria-label={t("stars", { value: Number(value.toFixed(1)) })}
      className={className}
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <g key={index} transform={`translate(${index * 24} 0)`}>
          <path d={star} className="fill-none stroke-edge" strokeWidth="1.2" strokeLinejoin="round" />
          <path
            d={star}
            className="fill-wax"
            style={{ clipPath: `inset(0 ${100 - Math.min(1, Math.max(0, value - index)) * 100}% 0 0)` }}
          />
        </g>
      ))}
    </svg>
  );
}
