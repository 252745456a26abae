import { useTranslations } from "next-intl";
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
import { FieldLabel, inputClasses, linkClasses, Options, OrderLink, words } from "./parts.tsx";

const columns = ["order", "created", "stage", "piece", "to", "price", "paidBy", "rail"] as const;

const entriesOf = <T extends object>(of: T) => Object.entries(of) as [keyof T, T[keyof T]][];

/** Searches live orders. The form is a GET form, so that a search can be bookmarked and shared. */
export function OrderSearchView({ search, page }: { search: OrderSearch; page: OrderPage }) {
  const t = useTranslations("operator.search");
  return (
    <>
      <form method="get" action="/operator/orders" className="mt-5 flex flex-col gap-3">
        <FieldLabel label={t("query")}>
          <input name="q" type="search" defaultValue={search.q} maxLength={80} className={inputClasses} />
        </FieldLabel>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {entriesOf(orderChoices).map(([name, choices]) => (
            <FieldLabel key={name} label={t(`choice.${name}`)}>
              <select name={name} defaultValue={search[name] ?? ""} className={inputClasses}>
                <option value="">{t("any")}</option>
                <Options of={choices} />
              </select>
            </FieldLabel>
          ))}
          <FieldLabel label={t("state")}>
            <input name="state" defaultValue={search.state} maxLength={2} className={inputClasses} />
          </FieldLabel>
          <FieldLabel label={t("amount")}>
            <input name="amount" defaultValue={search.amount} inputMode="decimal" className={inputClasses} />
          </FieldLabel>
          <FieldLabel label={t("from")}>
            <input name="from" type="date" defaultValue={search.from} className={inputClasses} />
          </FieldLabel>
          <FieldLabel label={t("to")}>
            <input name="to" type="date" defaultValue={search.to} className={inputClasses} />
          </FieldLabel>
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonClasses({ kind: "primary" })}>
            {t("find")}
          </button>
          <a href="/operator/orders" className={buttonClasses({ kind: "plain" })}>
            {t("clear")}
          </a>
        </div>
      </form>
      <Found search={search} page={page} />
    </>
  );
}

function Found({ search, page: { orders, after, lookedBackTo } }: { search: OrderSearch; page: OrderPage }) {
  const t = useTranslations("operator.search");
  return (
    <div className="mt-6">
      {orders.length === 0 && !lookedBackTo ? (
        <p className="text-15 text-ink-soft">{t("empty")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
        <section tabIndex={0} aria-label={t("found")} className="overflow-x-auto">
          <table className="w-full text-left text-15">
            <thead className="text-13 text-ink-soft">
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className="py-2 pr-4 font-medium">
                    {t(`column.${name}`)}
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
          {t.rich("lookedBack", { at: () => <Moment at={lookedBackTo} /> })}
        </p>
      ) : null}
      {after ? (
        <a
          href={`/operator/orders?${addressOf(search, after)}`}
          className={cn(linkClasses, "mt-3 inline-block py-2")}
        >
          {t("older")}
        </a>
      ) : null}
    </div>
  );
}

function Row({ order }: { order: FoundOrder }) {
  const t = useTranslations("operator.search");
  const { stage, flag, refundStatus } = order;
  const money =
    flag ?? (refundStatus && refundStatus !== "none" ? t("refund", { status: refundStatus }) : null);
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
        {order.method ? words(order.method) : t("unpaid")}
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
