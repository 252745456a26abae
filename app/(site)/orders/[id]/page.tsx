import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderView } from "#components/orders/order-view";
import { ClientMessages } from "#components/ui/client-messages";
import { fromOrder, fromOrderEvent } from "#lib/api/serialisers";
import { container } from "#lib/container";
import { isAppError } from "#lib/shared/errors";

/** Private by its link: not for search engines, and the link never travels in a referrer. */
export const metadata: Metadata = {
  title: "Your letter",
  robots: { index: false, follow: false, nocache: true },
  referrer: "no-referrer",
};

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <ClientMessages areas={["pay"]}>
        <OrderView id={id} seen={await see(id)} publishableKey={container().env.STRIPE_PUBLISHABLE_KEY} />
      </ClientMessages>
    </div>
  );
}

/** What `GET /v1/orders/{id}` answers just now; undefined while it cannot be read: the page then asks for itself. */
async function see(id: string) {
  const { orders, logger } = container();
  try {
    const [order, events] = await Promise.all([orders.get(id), orders.listEvents(id)]);
    return { order: fromOrder(order), events: events.map(fromOrderEvent) };
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") notFound();
    if (!isAppError(error)) logger.error({ err: error }, "a letter's page could not be read");
  }
}
