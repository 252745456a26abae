import { useTranslations } from "next-intl";

const letter = `  "mail_class": "first_class",
  "text": "Dear Tomas, the pears came in early.",
  "to": { "name": "Tomas Rivera", "line1": "208 Orchard Road",
          "city": "Ithaca", "state": "NY", "zip": "14850" }`;
const sender = `  "from": { "name": "June Carver", "line1": "14 Alder Street",
            "city": "Portland", "state": "OR", "zip": "97205" }`;

const calls = (origin: string) => [
  {
    step: "quote" as const,
    code: `curl ${origin}/v1/quotes -H 'Content-Type: application/json' -d '{
${letter}
}'`,
  },
  {
    step: "send" as const,
    code: `curl ${origin}/v1/orders -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: pears-2026' -d '{
${letter},
${sender},
  "sandbox": true, "confirmation_token": "svcq_…"
}'`,
  },
  {
    step: "track" as const,
    code: `curl ${origin}/v1/orders/ord_test_…
curl ${origin}/v1/orders/ord_test_…/events`,
  },
];

/** A letter sent in three calls, ready to paste. */
export function ProgramExample({ origin }: { origin: string }) {
  const t = useTranslations("site.apiExample");
  return (
    <ol className="grid gap-7">
      {calls(origin).map((call) => (
        <li key={call.step} className="min-w-0">
          <p className="mb-2 text-15 font-medium">{t(call.step)}</p>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
            tabIndex={0}
            className="overflow-x-auto rounded-control bg-paper p-4 font-mono text-13 leading-relaxed ring-1 ring-line ring-inset"
          >
            <code>{call.code}</code>
          </pre>
        </li>
      ))}
    </ol>
  );
}
