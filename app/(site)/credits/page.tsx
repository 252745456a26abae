import type { Metadata } from "next";
import { BalanceLookUp } from "#components/pay/balance-look-up";
import { BuyCredit } from "#components/pay/buy-credit";
import { Notice } from "#components/ui/notice";
import { container } from "#lib/container";

export const metadata: Metadata = {
  title: "Prepaid credit",
  description: "Buy credit for letters once, and pay with a code: on these pages and in programs.",
};

export default async function CreditsPage({ searchParams }: { searchParams: Promise<{ bought?: string }> }) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = container().env;
  const bought = (await searchParams).bought === "1";
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <h1 className="display text-28 font-semibold sm:text-40">Prepaid credit</h1>
      <p className="measure mt-3 text-17 text-ink-soft">
        Pay once, then send letters with a code: here at the proof, or in a program. Each pack comes with a
        gift on top, which is spent first.
      </p>
      {bought ? (
        <Notice tone="done" role="status" title="Your code is on its way" className="measure mt-6">
          <p className="mt-1">
            It comes by e-mail within a few minutes of the payment, and is shown nowhere else. Keep it as you
            would keep cash.
          </p>
        </Notice>
      ) : null}
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="buy">
          <h2 id="buy" className="display mb-4 text-21 font-semibold">
            Buy a pack
          </h2>
          {STRIPE_SECRET_KEY ? (
            <BuyCredit publishableKey={STRIPE_PUBLISHABLE_KEY} />
          ) : (
            <Notice tone="wait" title="Packs are not sold here" className="measure">
              <p className="mt-1">
                This deployment has no card processor. A code that you have works all the same.
              </p>
            </Notice>
          )}
        </section>
        <section aria-labelledby="balance">
          <h2 id="balance" className="display mb-4 text-21 font-semibold">
            What a code holds
          </h2>
          <BalanceLookUp />
        </section>
      </div>
    </div>
  );
}
