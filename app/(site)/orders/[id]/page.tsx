import type { Metadata } from "next";
import { OrderView } from "#components/orders/order-view";
import { container } from "#lib/container";

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
      <OrderView id={id} publishableKey={container().env.STRIPE_PUBLISHABLE_KEY} />
    </div>
  );
}
