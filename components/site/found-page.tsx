import { useTranslations } from "next-intl";
import { buttonClasses } from "../ui/button-classes.tsx";
import { LocalAnchor } from "../ui/local-link.tsx";
import { type PriceRow, PriceRows } from "./price-list.tsx";
import { TextLink } from "./text-link.tsx";

type Entry = { title: string; text: string };
type FoundPageProps = {
  heading: string;
  lead: string;
  button: { href: string; label: string };
  steps: readonly Entry[];
  facts: readonly Entry[];
  rows: readonly PriceRow[];
};

const titleClasses = "display text-28 font-semibold";

/** A page about one thing that people mail: what it costs, how it goes, and what they should know. */
export function FoundPage({ heading, lead, button, steps, facts, rows }: FoundPageProps) {
  const t = useTranslations("site.found");
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-20 sm:px-8 sm:pt-14">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1.05fr_1fr]">
        <div>
          <h1 className="display text-40 font-semibold sm:text-56">{heading}</h1>
          <p className="mt-5 max-w-[34em] text-17 text-ink-soft sm:text-21">{lead}</p>
          <LocalAnchor href={button.href} className={buttonClasses({ size: "large", className: "mt-8" })}>
            {button.label}
          </LocalAnchor>
        </div>
        <section aria-labelledby="prices" className="on-desk bg-paper px-6 py-6 sm:px-8">
          <h2 id="prices" className="display mb-4 text-21 font-semibold">
            {t("prices")}
          </h2>
          <PriceRows rows={rows} />
          <p className="mt-3">
            <TextLink href="/pricing">{t("allPrices")}</TextLink>
          </p>
        </section>
      </div>
      <section aria-labelledby="how" className="mt-16 border-t border-line pt-14">
        <h2 id="how" className={titleClasses}>
          {t("how")}
        </h2>
        <ol className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.25rem_1fr]">
              <span aria-hidden="true" className="display text-21 leading-[1.35] text-ink-soft">
                {index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="text-17 font-semibold">{title}</h3>
                <p className="measure mt-1 wrap-anywhere text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="know" className="mt-16 border-t border-line pt-14">
        <h2 id="know" className={titleClasses}>
          {t("know")}
        </h2>
        <dl className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2">
          {facts.map(({ title, text }) => (
            <div key={title} className="border-l-2 border-line pl-5">
              <dt className="text-17 font-semibold">{title}</dt>
              <dd className="measure mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6">
          <TextLink href="/help">{t("help")}</TextLink>
        </p>
      </section>
    </div>
  );
}
