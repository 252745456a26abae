import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { BulkPage as Bulk } from "#components/bulk/bulk-page";
import { ForgetDevice } from "#components/storage/forget-device";
import { ClientMessages } from "#components/ui/client-messages";
import { container } from "#lib/container";
import { pageMetadata } from "../page-metadata.ts";
import { tariffNow } from "../prices-now.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bulk.page");
  return pageMetadata({ path: "/bulk", title: t("title"), description: t("description") });
}

export default function BulkPage() {
  const t = useTranslations("bulk.page");
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, PRICE_BOOK } = container().env;
  const cards = STRIPE_PUBLISHABLE_KEY ? "embedded" : STRIPE_SECRET_KEY ? "hosted" : "none";
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <h1 className="display text-28 font-semibold sm:text-40">{t("heading")}</h1>
      <p className="measure mt-3 mb-8 text-17 text-ink-soft">{t("lead")}</p>
      <noscript>
        <p className="measure mb-8">
          {t.rich("noScripts", {
            guide: (words) => (
              <a className="underline underline-offset-4" href="/developers">
                {words}
              </a>
            ),
          })}
        </p>
      </noscript>
      <ClientMessages areas={["bulk", "compose", "device", "mail", "pay"]}>
        <Bulk cards={cards} tariff={tariffNow(PRICE_BOOK)} />
        <ForgetDevice />
      </ClientMessages>
    </div>
  );
}
