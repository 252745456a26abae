import { useTranslations } from "next-intl";
import { Envelope } from "#components/objects/envelope";
import { Postmark } from "#components/objects/postmark";
import { Stamp } from "#components/objects/stamp";
import type { Order } from "#lib/api/browser-client";
import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import { postmarkLines } from "#lib/shared/reader-dates";

const posted = new Set<Order["status"]>(["submitted", "mailed", "delivered"]);

type SentEnvelopeProps = {
  order: Order;
  /** Whether the animation of the landing postmark is shown, once. */
  lands: boolean;
  zone: string | undefined;
};

/** A picture of the sealed mail. Screen readers skip it, because the page says the same in text. */
export function SentEnvelope({ order, lands, zone }: SentEnvelopeProps) {
  const t = useTranslations("orders.envelope");
  const { name, city, state, zip } = order.to;
  return (
    <div aria-hidden="true">
      <Envelope
        to={
          <p className="face-address text-15 leading-snug uppercase @min-[26rem]:text-17">
            {name}
            <br />
            <span className="my-1 block h-2.5 w-40 max-w-full rounded-full bg-sheet-line" />
            {city} {state} {zip}
          </p>
        }
        stamp={
          <Stamp value={formatCents(order.price_cents)} caption={order.sandbox ? t("test") : t("postage")} />
        }
        postmark={
          posted.has(order.status) ? (
            <Postmark
              place={(order.sandbox ? t("test") : brandName).toUpperCase()}
              lines={postmarkLines(order.created_at, zone)}
              lands={lands}
            />
          ) : null
        }
      />
    </div>
  );
}
