import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import {
  type FoundOrder,
  type OrderPage,
  type OrderSearch,
  orderChoices,
} from "#lib/domain/operators/schema";
import { formatCents } from "#lib/shared/money";
import { Moment } from "./moment.tsx";
import { FieldLabel, inputClasses, linkClasses, OrderLink, words } from "./parts.tsx";

/** Live orders, sought and narrowed; the form is the page's address, so that it can be kept and sent on. */
export function OrderSearchView({ search, page }: { search: OrderSearch; page: OrderPage }) {
  return (
    <>
      <form method="get" action="/operator/orders" className="mt-5 flex flex-col gap-3">
        <FieldLabel label="Order id, tracking number, a printer's id, or the recipient's name, city or ZIP">
          <input name="q" type="search" defaultValue={search.q} maxLength={80} className={inputClasses} />
        </FieldLabel>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {Object.entries(orderChoices).map(([name, choices]) => (
            <FieldLabel key={name} label={capital(words(name))}>
              <select
                name={name}
                defaultValue={search[name as keyof typeof orderChoices] ?? ""}
                className={inputClasses}
              >
                <option value="">any</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {words(choice)}
                  </option>
                ))}
              </select>
            </FieldLabel>
          ))}
          <FieldLabel label="State">
            <input name="state" defaultValue={search.state} maxLength={2} className={inputClasses} />
          </FieldLabel>
          <FieldLabel label="Amount in dollars">
            <input name="amount" defaultValue={search.amount} inputMode="decimal" className={inputClasses} />
          </FieldLabel>
          <FieldLabel label="From">
            <input name="from" type="date" defaultValue={search.from} className={inputClasses} />
          </FieldLabel>
          <FieldLabel label="To">
            <input name="to" type="date" defaultValue={search.to} className={inputClasses} />
          </FieldLabel>
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonClasses({ kind: "primary" })}>
            Find
          </button>
          <a href="/operator/orders" className={buttonClasses({ kind: "plain" })}>
            Begin anew
          </a>
        </div>
      </form>
      <Found search={search} page={page} />
    </>
  );
}

function Found({ search, page: { orders, after, lookedBackTo } }: { search: OrderSearch; page: OrderPage }) {
  return (
    <div className="mt-6">
      {orders.length === 0 && !lookedBackTo ? (
        <p className="text-15 text-ink-soft">No live order fits. Rehearsals are found by their id.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
        <section tabIndex={0} aria-label="Orders found" className="overflow-x-auto">
          <table className="w-full text-left text-15">
            <thead className="text-13 text-ink-soft">
              <tr>
                {["Order", "Made", "Stage", "Piece", "To", "Price", "Paid by", "Rail"].map((name) => (
                  <th key={name} scope="col" className="py-2 pr-4 font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-line border-y">
              {orders.map((order) => (
                <Row key={order.id} order={order} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {lookedBackTo ? (
        <p className="mt-3 text-15 text-ink-soft">
          Looked back to <Moment at={lookedBackTo} />. Older orders may fit too.
        </p>
      ) : null}
      {after ? (
        <a
          href={`/operator/orders?${addressOf(search, after)}`}
          className={cn(linkClasses, "mt-3 inline-block py-2")}
        >
          Older orders
        </a>
      ) : null}
    </div>
  );
}

function Row({ order }: { order: FoundOrder }) {
  const { stage, flag, refundStatus } = order;
  const money = flag ?? (refundStatus && refundStatus !== "none" ? `back: ${refundStatus}` : null);
  return (
    <tr className="align-top">
      <td className="py-2 pr-4">
        <OrderLink id={order.id} />
      </td>
      <td className="py-2 pr-4 text-ink-soft">
        <Moment at={order.createdAt} />
      </td>
      <td className={cn("py-2 pr-4 whitespace-nowrap", waiting.has(stage) && "font-medium text-wax")}>
        {words(stage)}
      </td>
      <td className="py-2 pr-4 whitespace-nowrap">
        {words(order.format)}, {words(order.mailClass)}
      </td>
      <td className="min-w-40 py-2 pr-4">
        {order.toName}, {order.toCity} {order.toState}
      </td>
      <td className="py-2 pr-4 tabular-nums">{formatCents(order.priceCents)}</td>
      <td className="py-2 pr-4">
        {order.method ? words(order.method) : "nobody"}
        {money ? <span className="block text-13 text-wax">{money}</span> : null}
      </td>
      <td className="py-2 pr-4">{order.rail ? words(order.rail) : ""}</td>
    </tr>
  );
}

const waiting: ReadonlySet<string> = new Set(["in_review", "unconfirmed"]);

function addressOf(search: OrderSearch, after: string): string {
  const { after: _, ...kept } = search;
  const given = Object.entries(kept).filter(([, value]) => value);
  return new URLSearchParams([...given, ["after", after]] as [string, string][]).toString();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
