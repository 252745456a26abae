import { useTranslations } from "next-intl";
import { TextLink } from "#components/site/text-link";
import { legalDays, undoDelay } from "#lib/api/legal/stated-rules";
import type { Env } from "#lib/env";

const links = [
  { promise: "cancel", href: "/terms#taking-back" },
  { promise: "refund", href: "/terms#promises" },
  { promise: "private", href: "/privacy" },
  { promise: "checked", href: "/content-rules" },
] as const;

/** What a sender can count on. The numbers in the text come from the rules that the code enforces. */
export function Promises({ env }: { env: Pick<Env, "HANDOFF_DELAY_SECONDS"> }) {
  const t = useTranslations("site.home.promises");
  const windows = useTranslations("site.undoWindow");
  const undo = undoDelay(env);
  const texts = {
    cancel: undo ? t("cancelWithin", { window: windows(undo.unit, { count: undo.count }) }) : t("cancelText"),
    refund: t("refundText"),
    private: t("privateText", { days: legalDays.erased }),
    checked: t("checkedText"),
  };
  return (
    <section aria-labelledby="promises" className="border-t border-line py-14 lg:py-20">
      <h2 id="promises" className="display text-28 font-semibold">
        {t("title")}
      </h2>
      <dl className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2">
        {links.map(({ promise, href }) => (
          <div key={promise} className="border-l-2 border-line pl-5">
            <dt className="text-17 font-semibold">{t(promise)}</dt>
            <dd className="measure mt-1 text-ink-soft">
              {texts[promise]}
              <br />
              <TextLink href={href} className="text-15">
                {t(`${promise}Link`)}
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
