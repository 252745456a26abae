import { BalanceLookUp } from "#components/pay/balance-look-up";
import { BuyCredit } from "#components/pay/buy-credit";
import { TextLink } from "#components/site/text-link";
import { Notice } from "#components/ui/notice";
import { container } from "#lib/container";
import { creditLifetimes } from "#lib/domain/credits/packs";
import { pageMetadata } from "../page-metadata.ts";

export const generateMetadata = () =>
  pageMetadata({
    path: "/credits",
    title: "Prepaid credit",
    description: "Buy credit for letters once, and pay with a code: on these pages and in programs.",
  });

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
      <noscript>
        <Notice tone="wait" title="This page needs JavaScript" className="measure mt-6">
          <p className="mt-1">
            Buying a pack and looking up a code happen in your browser. Without it a program can do both:{" "}
            <TextLink href="/developers/credits">how</TextLink>
          </p>
        </Notice>
      </noscript>
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
      <section aria-labelledby="good-to-know" className="mt-16 border-t border-line pt-10">
        <h2 id="good-to-know" className="display text-21 font-semibold">
          Good to know
        </h2>
        <dl className="mt-5 grid gap-x-16 gap-y-6 sm:grid-cols-2">
          {goodToKnow.map(([term, words]) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="measure mt-1 text-ink-soft">{words}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">
          <TextLink href="/terms#credit">The terms of credit</TextLink>
        </p>
      </section>
    </div>
  );
}

const goodToKnow = [
  [
    "It is like cash",
    "Whoever has the code can spend it, and there is no account to prove that it was yours. It is mailed to you and shown nowhere else.",
  ],
  [
    "It lasts",
    `What you pay for is good for ${creditLifetimes.faceYears} years. The gift on top is good for ${creditLifetimes.bonusMonths} months and is spent first.`,
  ],
  [
    "It comes back",
    "When a letter is taken back, refused or fails, its price returns to the code by itself.",
  ],
  ["It works in programs", "The same code pays for orders by the API and by agents, without a key."],
] as const;
