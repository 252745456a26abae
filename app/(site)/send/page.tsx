import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Composer } from "#components/compose/composer";
import { CannotMail } from "#components/site/cannot-mail";
import { ForgetDevice } from "#components/storage/forget-device";
import { TakeFragment } from "#components/storage/take-fragment";
import { ClientMessages } from "#components/ui/client-messages";
import { vendorsOf } from "#lib/api/legal/stated-rules";
import { container } from "#lib/container";
import { pageMetadata } from "../page-metadata.ts";
import { tariffNow } from "../prices-now.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("compose.page");
  return pageMetadata({ path: "/send", title: t("title"), description: t("description") });
}

export default function SendPage() {
  const t = useTranslations("compose.page");
  const { env } = container();
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, PRICE_BOOK } = env;
  const cards = STRIPE_PUBLISHABLE_KEY ? "embedded" : STRIPE_SECRET_KEY ? "hosted" : "none";
  return (
    <div className="mx-auto w-full max-w-310 min-h-dvh px-5 pt-6 pb-0 sm:px-8 sm:pt-8 lg:pb-16">
      {vendorsOf(env).printers.length === 0 ? <CannotMail className="measure mb-5" /> : null}
      <TakeFragment />
      <noscript>
        <p className="measure mb-5">
          {t.rich("noScripts", {
            guide: (words) => (
              <a className="underline underline-offset-4" href="/developers">
                {words}
              </a>
            ),
          })}
        </p>
      </noscript>
      <div className="needs-scripts">
        <ClientMessages areas={["compose", "device", "mail", "pay", "several"]}>
          <Composer cards={cards} tariff={tariffNow(PRICE_BOOK)} />
          <ForgetDevice />
        </ClientMessages>
      </div>
    </div>
  );
}
