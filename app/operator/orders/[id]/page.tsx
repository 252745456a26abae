import { ConsoleFrame } from "#components/operator/frame";
import { OrderFileView } from "#components/operator/order-file";
import { type ConsoleQuery, signedIn } from "../../signed-in.tsx";

type Props = { params: Promise<{ id: string }>; searchParams: ConsoleQuery };

export default async function OrderPage({ params, searchParams }: Props) {
  const { id } = await params;
  return signedIn(searchParams, async ({ operators }, session, { problem }) => (
    <ConsoleFrame here="/operator/orders" screen="order" problem={problem}>
      <OrderFileView file={await operators.orders.read(session, id)} />
    </ConsoleFrame>
  ));
}
