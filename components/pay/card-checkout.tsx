"use client";

import { EmbeddedCheckout, EmbeddedCheckoutProvider } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";

type CardCheckoutProps = { publishableKey: string; clientSecret: string };

/** The processor's form on our page. What is typed there never reaches us. After payment, the form returns to the same page. The form stays white in dark mode. */
export default function CardCheckout({ publishableKey, clientSecret }: CardCheckoutProps) {
  const t = useTranslations("pay.card");
  const [stripe, setStripe] = useState<Stripe | null>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): "Try again" loads it again.
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
      <Notice tone="problem" role="alert" title={t("failed")}>
        <p className="mt-1">{t("failedText")}</p>
        <Button kind="quiet" className="mt-3" onClick={() => setTries(tries + 1)}>
          {t("retry")}
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
          {t("loading")}
        </p>
      )}
    </div>
  );
}
