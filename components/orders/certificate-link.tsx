"use client";

import { useTranslations } from "next-intl";
import { TextLink } from "#components/site/text-link";
import { Button } from "#components/ui/button";
import type { Order } from "#lib/api/browser-client";
import { getCertificate } from "#lib/api/browser-files";
import { saveFile } from "./save-file.ts";
import { useAttempt } from "./use-attempt.ts";

const handedOver = new Set<Order["status"]>(["submitted", "mailed", "delivered"]);

/** Downloads the Mailing record, for who sent the letter, once it is handed over. */
export function CertificateLink({ order, token }: { order: Order; token: string }) {
  const t = useTranslations("orders.certificate");
  const { busy, problem, attempt } = useAttempt();
  if (!handedOver.has(order.status)) return null;

  const download = () =>
    attempt(async () => {
      saveFile(await getCertificate(order.id, token), "mailing-record.pdf");
    });

  return (
    <section aria-labelledby="certificate" className="print:hidden">
      <h2 id="certificate" className="display text-21 font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 mb-3 text-15 text-ink-soft">
        {order.sandbox
          ? t("textTest")
          : t.rich("text", { verify: (words) => <TextLink href="/verify">{words}</TextLink> })}
      </p>
      <Button kind="quiet" onClick={download} disabled={busy} focusableWhenDisabled>
        {busy ? t("preparing") : t("download")}
      </Button>
      <p role="alert" className="mt-2 text-15">
        {problem}
      </p>
    </section>
  );
}
