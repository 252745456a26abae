import { useTranslations } from "next-intl";
import { Envelope } from "#components/objects/envelope";
import { Stamp } from "#components/objects/stamp";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalAnchor } from "#components/ui/local-link";

/** Shown when a link doesn't lead to an order. */
export function NoLetter() {
  const t = useTranslations("orders.notFound");
  return (
    <div className="measure">
      <h1 className="display text-40 font-semibold">{t("title")}</h1>
      <p className="mt-4 text-17 text-ink-soft">{t("text")}</p>
      <LocalAnchor href="/send" className={buttonClasses({ className: "mt-6" })}>
        {t("write")}
      </LocalAnchor>
    </div>
  );
}

/** The outline of an order while it loads. */
export function OrderShape() {
  const t = useTranslations("orders.page");
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h1 className="display text-28 font-semibold sm:text-40">{t("loading")}</h1>
        <div aria-hidden="true" className="mt-8 max-w-140">
          <Envelope to={null} stamp={<Stamp value="–" caption={t("postage")} />} />
        </div>
      </div>
    </div>
  );
}
