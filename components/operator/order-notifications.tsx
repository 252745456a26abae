import { useTranslations } from "next-intl";
import type { OrderFile } from "#lib/domain/operators/order-file-schema";
import { Moment } from "./moment.tsx";
import { MailRetry } from "./outbox.tsx";
import { ActForm, Fold, listClasses, Section, words } from "./parts.tsx";

type Delivery = OrderFile["deliveries"][number];

/** The webhook deliveries of an order and the emails to its sender. */
export function OrderNotifications({ file: { order, deliveries, mails } }: { file: OrderFile }) {
  const t = useTranslations("operator.notifications");
  return (
    <>
      <Section id="webhooks" title={t("webhooks")} count={deliveries.length} empty={t("noWebhook")}>
        <ol className={listClasses}>
          {deliveries.map((one) => (
            <li key={one.eventId} className="py-2 text-15">
              <span className="flex flex-wrap items-baseline gap-x-4">
                <span className="font-medium">{words(one.kind.replace("order.", ""))}</span>
                <span className={one.status === "failed" || one.status === "stopped" ? "text-wax" : ""}>
                  {words(one.status)}
                </span>
                <span className="text-ink-soft">
                  {one.dueAt
                    ? t.rich("attemptsNext", {
                        count: one.attempts,
                        at: () => <Moment at={one.dueAt!} />,
                      })
                    : t("attempts", { count: one.attempts })}
                </span>
              </span>
              <Attempts log={one.log} />
              <ActForm
                action={`/api/operator/orders/${order.id}/events/${one.eventId}/resend`}
                submit={t("resend")}
                why={null}
              />
            </li>
          ))}
        </ol>
      </Section>
      <Section id="mails" title={t("mails")} count={mails.length} empty={t("noMail")}>
        <ul className={listClasses}>
          {mails.map((mail) => (
            <li key={mail.id} className="py-2 text-15">
              <span className="flex flex-wrap items-baseline gap-x-4">
                <span className="font-medium">{words(mail.kind)}</span>
                <span className={mail.status === "failed" ? "text-wax" : ""}>{mail.status}</span>
                <span className="text-ink-soft">
                  <Moment at={mail.updatedAt} />
                </span>
              </span>
              {mail.status === "failed" || mail.status === "waiting" ? <MailRetry id={mail.id} /> : null}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Attempts({ log }: { log: Delivery["log"] }) {
  const t = useTranslations("operator.notifications");
  if (log.length === 0) return null;
  return (
    <Fold title={t("log")}>
      <ol className="text-13 text-ink-soft">
        {log.map(({ at, status_code, problem, ms }) => (
          <li key={at}>
            {t.rich(ms === undefined ? "attempt" : "attemptTimed", {
              result: String(status_code ?? problem ?? t("noResult")),
              ms: ms ?? 0,
              at: () => <Moment at={at} />,
            })}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
