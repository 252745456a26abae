"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { useBought } from "./bought.ts";
import { BoughtCredit } from "./bought-credit.tsx";
import { BuyCredit } from "./buy-credit.tsx";
import { usePurchase } from "./use-purchase.ts";

/** Sells credit. After a purchase of this browser, shows first where its code went, and the form only on request. */
export function CreditPurchases({ publishableKey }: { publishableKey: string | undefined }) {
  const t = useTranslations("pay.bought");
  const bought = useBought();
  const { purchase, setPurchase } = usePurchase(bought);
  const [another, setAnother] = useState(false);
  const shown = bought && purchase && purchase.status !== "expired" ? purchase : undefined;
  return (
    <div className="grid gap-6">
      {bought && shown ? <BoughtCredit bought={bought} purchase={shown} onChange={setPurchase} /> : null}
      {shown?.status === "paid" && !another ? (
        <Button kind="quiet" className="justify-self-start" onClick={() => setAnother(true)}>
          {t("another")}
        </Button>
      ) : (
        <BuyCredit publishableKey={publishableKey} />
      )}
    </div>
  );
}
