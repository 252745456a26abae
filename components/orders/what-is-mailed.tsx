"use client";

import { useTranslations } from "next-intl";
import { useDates } from "#components/ui/use-dates";
import type { Order } from "#lib/api/browser-client";
import { expectedDeliveryDate } from "#lib/domain/mail/expected-delivery";
import { describePiece, Fact } from "./order-facts.tsx";
import type { OpenedApproval } from "./use-order-link.ts";

type WhatIsMailedProps = { order: Order; opened: OpenedApproval | undefined };

/** Both addresses as printed, how it is sent, and the day on which it should arrive if it is approved now. */
export function WhatIsMailed({ order, opened }: WhatIsMailedProps) {
  const t = useTranslations("orders.approve");
  const mail = useTranslations("mail");
  return (
    <section aria-labelledby="mailed">
      <h2 id="mailed" className="sr-only">
        {t("mailed")}
      </h2>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {opened ? (
          <>
            <Fact term={t("to")}>
              <AddressLines address={opened.to} />
            </Fact>
            <Fact term={t("from")}>
              <AddressLines address={opened.from} />
            </Fact>
          </>
        ) : null}
        <Fact term={t("sentAs")}>{describePiece(order, mail)}</Fact>
        <ExpectedDay mailClass={order.mail_class} sandbox={order.sandbox} />
      </dl>
    </section>
  );
}

/** The day on which mail of a class should arrive if it is approved now. */
export function ExpectedDay({ mailClass, sandbox }: { mailClass: Order["mail_class"]; sandbox: boolean }) {
  const { formatDay } = useDates();
  const t = useTranslations("orders.approve");
  const day = formatDay(expectedDeliveryDate(mailClass, new Date()));
  return (
    <Fact term={t("expected")}>
      <span suppressHydrationWarning>{sandbox ? t("expectedTest") : t("around", { day })}</span>
    </Fact>
  );
}

/** An address as it is printed. */
export function AddressLines({
  address: { name, line1, line2, city, state, zip },
}: {
  address: OpenedApproval["to"];
}) {
  return (
    <span className="face-address block text-15 leading-snug uppercase">
      {[name, line1, line2, `${city} ${state} ${zip}`].filter(Boolean).map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
    </span>
  );
}
