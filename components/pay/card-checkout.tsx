"use client";

import { EmbeddedCheckout, EmbeddedCheckoutProvider } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";

type CardCheckoutProps = { publishableKey: string; clientSecret: string };

/** The processor's own form in our page: what is typed there never reaches us. It leads back to the page itself. It is white by night too. */
export default function CardCheckout({ publishableKey, clientSecret }: CardCheckoutProps) {
  const [stripe, setStripe] = useState<Stripe | null>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): asked for again when somebody says so.
  useEffect(() => {
    let here = true;
    const put = (loaded: Stripe | null) => here && setStripe(loaded);
    setStripe(undefined);
    loadStripe(publishableKey).then(put, () => put(null));
    return () => {
      here = false;
    };
  }, [publishableKey, tries]);

  if (stripe === null) {
    return (
      <Notice tone="problem" role="alert" title="The card form did not load">
        <p className="mt-1">
          It comes from Stripe. A blocker in this browser or the connection may be in its way. Nothing was
          charged.
        </p>
        <Button kind="quiet" className="mt-3" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <div className="scheme-light min-h-96 rounded-control bg-[oklch(1_0_0)] py-2 text-sheet-ink ring-1 ring-line">
      {stripe ? (
        <EmbeddedCheckoutProvider stripe={stripe} options={{ clientSecret }}>
          <EmbeddedCheckout />
        </EmbeddedCheckoutProvider>
      ) : (
        <p role="status" className="px-5 py-3 text-15 text-sheet-soft">
          The card form is on its way.
        </p>
      )}
    </div>
  );
}
