import { Envelope } from "#components/objects/envelope";
import { Postmark } from "#components/objects/postmark";
import { Stamp } from "#components/objects/stamp";
import type { Order } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";
import { postmarkLines } from "#lib/shared/reader-dates";

const posted = new Set<Order["status"]>(["submitted", "mailed", "delivered"]);

type SentEnvelopeProps = {
  order: Order;
  /** The postmark lands on it, once. */
  lands: boolean;
  zone: string | undefined;
};

/** The sealed piece. A picture: who it goes to stands in words beside it. */
export function SentEnvelope({ order, lands, zone }: SentEnvelopeProps) {
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
          <Stamp value={formatCents(order.price_cents)} caption={order.sandbox ? "Sandbox" : "Postage"} />
        }
        postmark={
          posted.has(order.status) ? (
            <Postmark
              place={order.sandbox ? "REHEARSAL" : "POSTHORN"}
              lines={postmarkLines(order.created_at, zone)}
              lands={lands}
            />
          ) : null
        }
      />
    </div>
  );
}
