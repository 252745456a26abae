"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { Order } from "#lib/api/browser-client";
import { getReturnReceipt } from "#lib/api/browser-files";
import { saveFile } from "./save-file.ts";
import { useAttempt } from "./use-attempt.ts";

/** Downloads the return receipt of certified mail, for who sent the letter, once an operator attached it. */
export function ReturnReceipt({ order, token }: { order: Order; token: string }) {
  const t = useTranslations("orders.returnReceipt");
  const { busy, problem, attempt } = useAttempt();
  if (order.receipt_available_at === null) return null;

  const download = () =>
    attempt(async () => {
      saveFile(await getReturnReceipt(order.id, token), "return-receipt.pdf");
    });

  return (
    <section aria-labelledby="return-receipt" className="print:hidden">
      <h2 id="return-receipt" className="display text-21 font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 text-15 text-ink-soft">{t("text")}</p>
      <p className="mt-1 mb-3 text-15 text-ink-soft">{t("keep")}</p>
      <Button kind="quiet" onClick={download} disabled={busy} focusableWhenDisabled>
        {busy ? t("preparing") : t("download")}
      </Button>
      <p role="alert" className="mt-2 text-15">
        {problem}
      </p>
    </section>
  );
}
