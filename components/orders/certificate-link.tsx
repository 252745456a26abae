"use client";

import { Button } from "#components/ui/button";
import { getCertificate, type Order } from "#lib/api/browser-client";
import { saveFile } from "./save-file.ts";
import type { SentOrder } from "./sent-orders.tsx";
import { useAttempt } from "./use-attempt.ts";

const handedOver = new Set<Order["status"]>(["submitted", "mailed", "delivered"]);

/** The certificate of mailing as a file, once there is something to certify: for whoever sent the letter from this browser. */
export function CertificateLink({ order, sent }: { order: Order; sent: SentOrder }) {
  const { busy, problem, attempt } = useAttempt();
  if (!handedOver.has(order.status)) return null;

  const download = () =>
    attempt(async () => {
      saveFile(await getCertificate(order.id, sent.cancelToken), "certificate-of-mailing.pdf");
    });

  return (
    <section aria-labelledby="certificate" className="print:hidden">
      <h2 id="certificate" className="display text-21 font-semibold">
        Certificate of mailing
      </h2>
      <p className="mt-1 mb-3 text-15 text-ink-soft">
        {order.sandbox
          ? "A page to print, marked as a rehearsal."
          : "A page to print for whoever has to know: what was sent, to whom, and every step with who stated it."}
      </p>
      <Button kind="quiet" onClick={download} disabled={busy} focusableWhenDisabled>
        {busy ? "Making it …" : "Download the certificate"}
      </Button>
      <p role="alert" className="mt-2 text-15">
        {problem}
      </p>
    </section>
  );
}
