import { ConsoleFrame } from "#components/operator/frame";
import { OrderSearchView } from "#components/operator/order-search";
import { orderSearchSchema } from "#lib/domain/operators/schema";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function OrdersPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, query) => {
    const search = orderSearchSchema.parse(query);
    return (
      <ConsoleFrame here="/operator/orders" screen="orders" problem={query.problem}>
        <OrderSearchView search={search} page={await operators.orders.search(session, search)} />
      </ConsoleFrame>
    );
  });
}
