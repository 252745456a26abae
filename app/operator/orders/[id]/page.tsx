import { ConsoleFrame } from "#components/operator/frame";
import { OrderFileView } from "#components/operator/order-file";
import { PendingDecisions } from "#components/operator/pending-decisions";
import { type ConsoleQuery, signedIn } from "../../signed-in.tsx";

type Props = { params: Promise<{ id: string }>; searchParams: ConsoleQuery };

export default async function OrderPage({ params, searchParams }: Props) {
  const { id } = await params;
  return signedIn(searchParams, async ({ operators }, session, { problem }) => {
    const file = await operators.orders.read(session, id);
    const { held, pending } = await operators.decisions.read(session, id);
    return (
      <ConsoleFrame here="/operator/orders" screen="order" problem={problem}>
        <PendingDecisions pending={pending} />
        <OrderFileView file={file} held={held} />
      </ConsoleFrame>
    );
  });
}
