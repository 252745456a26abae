import { useTranslations } from "next-intl";
import type { OutboxMail } from "#lib/domain/operators/schema";
import { Moment } from "./moment.tsx";
import { ActForm, Fold, listClasses, OrderLink, Section, words } from "./parts.tsx";

/** Emails that are waiting or could not be sent. */
export function Outbox({ outbox }: { outbox: readonly OutboxMail[] }) {
  const t = useTranslations("operator.outbox");
  return (
    <Section id="outbox" title={t("title")} count={outbox.length} empty={t("empty")}>
      <ul className={listClasses}>
        {outbox.map((mail) => (
          <li key={mail.id} className="py-2 text-15">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
              <span>{words(mail.kind)}</span>
              {mail.reference.startsWith("ord_") ? (
                <OrderLink id={mail.reference} />
              ) : (
                <span className="font-mono text-13 text-ink-soft">{mail.reference.slice(0, 12)}</span>
              )}
              <span className={mail.status === "failed" ? "text-wax" : "text-ink-soft"}>
                {t(mail.status === "failed" ? "failed" : "waiting", { count: mail.attempts })}
              </span>
              <span className="text-ink-soft">
                <Moment at={mail.createdAt} />
              </span>
            </div>
            <MailRetry id={mail.id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function MailRetry({ id }: { id: string }) {
  const t = useTranslations("operator.outbox");
  return (
    <Fold title={t("again")}>
      <ActForm action={`/api/operator/mails/${id}/retry`} submit={t("again")} />
    </Fold>
  );
}
