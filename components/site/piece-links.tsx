import { useTranslations } from "next-intl";
import { LocalAnchor } from "../ui/local-link.tsx";

const pieces = [
  { id: "demand", href: "/templates/security-deposit-demand" },
  { id: "card", href: "/send#format=postcard_4x6" },
  { id: "pdf", href: "/mail-a-pdf" },
] as const;

/** Three things that people come to send, each of which opens ready to begin. */
export function PieceLinks(prices: { certified: string; card: string; pdf: string }) {
  const t = useTranslations("site.pieces");
  const price = { demand: prices.certified, card: prices.card, pdf: prices.pdf };
  return (
    <section aria-labelledby="pieces" className="mt-8">
      <h2 id="pieces" className="text-17 font-semibold">
        {t("title")}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {pieces.map(({ id, href }) => (
          <li key={id} className="grid">
            <LocalAnchor
              href={href}
              className="true-paper on-desk grid content-start gap-1 bg-paper px-4 py-3 text-ink hover:-translate-y-px motion-safe:transition-transform"
            >
              <span className="display text-17 font-semibold">{t(id)}</span>
              <span className="text-13 text-ink-soft">{t(`${id}Text`, { price: price[id] })}</span>
            </LocalAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
