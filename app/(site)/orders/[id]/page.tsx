import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { OrderView } from "#components/orders/order-view";
import { ForgetDevice } from "#components/storage/forget-device";
import { TakeFragment } from "#components/storage/take-fragment";
import { ClientMessages } from "#components/ui/client-messages";
import { withSpanishItems, withSpanishReasons } from "#lib/api/answers-in-spanish";
import { fromOrder, fromOrderEvent } from "#lib/api/serializers";
import { container } from "#lib/container";
import { isAppError } from "#lib/shared/errors";

/** Private by its link: search engines do not index it, and no referrer carries the link. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orders.page");
  return {
    title: t("title"),
    robots: { index: false, follow: false, nocache: true },
    referrer: "no-referrer",
  };
}

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { env } = container();
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <TakeFragment />
      <ClientMessages areas={["device", "letters", "mail", "orders", "pay"]}>
        <OrderView
          id={id}
          seen={await see(id)}
          publishableKey={env.STRIPE_PUBLISHABLE_KEY}
          supportEmail={env.SUPPORT_EMAIL}
        />
        <ForgetDevice />
      </ClientMessages>
    </div>
  );
}

/** What `GET /v1/orders/{id}` returns now; undefined if it can't be read, in which case the page fetches it in the browser. */
async function see(id: string) {
  const { orders, logger } = container();
  try {
    const [order, events] = await Promise.all([orders.get(id), orders.listEvents(id)]);
    const shown = fromOrder(order);
    const isSpanish = (await getLocale()) === "es-US";
    return {
      order: isSpanish ? withSpanishItems(withSpanishReasons(shown)) : shown,
      events: events.map(fromOrderEvent),
    };
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") notFound();
    if (!isAppError(error)) logger.error({ err: error }, "could not read an order for its page");
  }
}
