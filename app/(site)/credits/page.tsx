import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { BalanceLookUp } from "#components/pay/balance-look-up";
import { BuyCredit } from "#components/pay/buy-credit";
import { TextLink } from "#components/site/text-link";
import { ClientMessages } from "#components/ui/client-messages";
import { Notice } from "#components/ui/notice";
import { container } from "#lib/container";
import { creditLifetimes } from "#lib/domain/credits/packs";
import { pageMetadata } from "../page-metadata.ts";

export async function generateMetadata() {
  const t = await getTranslations("site.credits");
  return pageMetadata({ path: "/credits", title: t("title"), description: t("description") });
}

export default async function CreditsPage({ searchParams }: { searchParams: Promise<{ bought?: string }> }) {
  const bought = (await searchParams).bought === "1";
  const t = await getTranslations("site.credits");
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <h1 className="display text-28 font-semibold sm:text-40">{t("title")}</h1>
      <p className="measure mt-3 text-17 text-ink-soft">{t("lead")}</p>
      <noscript>
        <Notice tone="wait" title={t("needsScripts")} className="measure mt-6">
          <p className="mt-1">
            {t.rich("needsScriptsText", {
              guide: (words) => <TextLink href="/developers/credits">{words}</TextLink>,
            })}
          </p>
        </Notice>
      </noscript>
      {bought ? (
        <Notice tone="done" role="status" title={t("bought")} className="measure mt-6">
          <p className="mt-1">{t("boughtText")}</p>
        </Notice>
      ) : null}
      <ClientMessages areas={["pay"]}>
        <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <BuyPack />
          <section aria-labelledby="balance">
            <h2 id="balance" className="display mb-4 text-21 font-semibold">
              {t("balance")}
            </h2>
            <BalanceLookUp />
          </section>
        </div>
      </ClientMessages>
      <GoodToKnow />
    </div>
  );
}

function BuyPack() {
  const t = useTranslations("site.credits");
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = container().env;
  return (
    <section aria-labelledby="buy">
      <h2 id="buy" className="display mb-4 text-21 font-semibold">
        {t("buy")}
      </h2>
      {STRIPE_SECRET_KEY ? (
        <BuyCredit publishableKey={STRIPE_PUBLISHABLE_KEY} />
      ) : (
        <Notice tone="wait" title={t("notSold")} className="measure">
          <p className="mt-1">{t("notSoldText")}</p>
        </Notice>
      )}
    </section>
  );
}

function GoodToKnow() {
  const t = useTranslations("site.credits");
  const facts = [
    [t("cash"), t("cashText")],
    [t("lasts"), t("lastsText", { years: creditLifetimes.faceYears, months: creditLifetimes.bonusMonths })],
    [t("comesBack"), t("comesBackText")],
    [t("api"), t("apiText")],
  ] as const;
  return (
    <section aria-labelledby="good-to-know" className="mt-16 border-t border-line pt-10">
      <h2 id="good-to-know" className="display text-21 font-semibold">
        {t("goodToKnow")}
      </h2>
      <dl className="mt-5 grid gap-x-16 gap-y-6 sm:grid-cols-2">
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="measure mt-1 text-ink-soft">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <TextLink href="/terms#credit">{t("terms")}</TextLink>
      </p>
    </section>
  );
}
