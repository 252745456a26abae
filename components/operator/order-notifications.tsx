import type { OrderFile } from "#lib/domain/operators/order-file-schema";
import { Moment } from "./moment.tsx";
import { MailRetry } from "./outbox.tsx";
import { ActForm, Fold, listClasses, Section, words } from "./parts.tsx";

type Delivery = OrderFile["deliveries"][number];

/** Whom the order has told what: its endpoint, and its sender by mail. */
export function OrderNotifications({ file: { order, deliveries, mails } }: { file: OrderFile }) {
  return (
    <>
      <Section
        id="webhooks"
        title="Its endpoint was told"
        count={deliveries.length}
        empty="This order has no endpoint."
      >
        <ol className={listClasses}>
          {deliveries.map((one) => (
            <li key={one.eventId} className="py-2 text-15">
              <span className="flex flex-wrap items-baseline gap-x-4">
                <span className="font-medium">{words(one.kind.replace("order.", ""))}</span>
                <span className={one.status === "failed" || one.status === "stopped" ? "text-wax" : ""}>
                  {words(one.status)}
                </span>
                <span className="text-ink-soft">
                  {one.attempts} {one.attempts === 1 ? "attempt" : "attempts"}
                  {one.dueAt ? (
                    <>
                      , next <Moment at={one.dueAt} />
                    </>
                  ) : null}
                </span>
              </span>
              <Attempts log={one.log} />
              <ActForm
                action={`/api/operator/orders/${order.id}/events/${one.eventId}/resend`}
                submit="Send again"
                why={null}
              />
            </li>
          ))}
        </ol>
      </Section>
      <Section id="mails" title="Its sender was mailed" count={mails.length} empty="No mail was written.">
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
  if (log.length === 0) return null;
  return (
    <Fold title="Attempts">
      <ol className="text-13 text-ink-soft">
        {log.map(({ at, status_code, problem, ms }) => (
          <li key={at}>
            <Moment at={at} />: {status_code ?? problem ?? "no answer was written down"}
            {ms === undefined ? "" : `, ${ms} ms`}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
