import { headers } from "next/headers";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { BalanceLookUp } from "#components/pay/balance-look-up";
import { CreditPurchases } from "#components/pay/credit-purchases";
import { SignIn } from "#components/pay/sign-in";
import { YourCodes } from "#components/pay/your-codes";
import { TextLink } from "#components/site/text-link";
import { ClientMessages } from "#components/ui/client-messages";
import { Notice } from "#components/ui/notice";
import { mailboxSessionOf } from "#lib/api/entrypoints/mailbox-cookie";
import { container } from "#lib/container";
import { maxHistoryPage } from "#lib/domain/credits/list-codes";
import { creditLifetimes } from "#lib/domain/credits/packs";
import { pageMetadata } from "../page-metadata.ts";

export async function generateMetadata() {
  const t = await getTranslations("site.credits");
  return pageMetadata({ path: "/credits", title: t("title"), description: t("description") });
}

export default async function CreditsPage({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const { page } = await searchParams;
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
        <section id="yours" aria-labelledby="yours-title" className="mt-16 border-t border-line pt-10">
          <h2 id="yours-title" className="display mb-4 text-21 font-semibold">
            {t("yoursTitle")}
          </h2>
          <Yours page={Number(page) || 1} />
        </section>
      </ClientMessages>
      <GoodToKnow />
    </div>
  );
}

async function Yours({ page }: { page: number }) {
  const services = container();
  const session = await mailboxSessionOf(services, (await headers()).get("cookie"));
  if (!session) return <SignIn id="codes-email" />;
  const shown = Math.min(Math.max(Math.floor(page), 1), maxHistoryPage);
  const history = await services.credits.list(session, shown);
  return <YourCodes email={session.email} history={history} page={shown} />;
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
        <CreditPurchases publishableKey={STRIPE_PUBLISHABLE_KEY} />
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
