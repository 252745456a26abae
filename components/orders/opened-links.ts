import { mostOrders, type OpenedLink, orders, pagesToken, type SentOrder } from "./sent-orders.tsx";

/** Stores what a link opened. A link that opens less than this browser may see changes nothing. */
export function rememberOpenedLink(id: string, link: string, { opens, capability }: OpenedLink): void {
  const before = orders.read().find((sent) => sent.id === id);
  if (opens === "recipient" && before && pagesToken(before)) return;
  const { cancel_token: cancelToken, review_token: reviewToken } = capability;
  const { certificate_token: certificateToken, approve_token: approveToken } = capability;
  const opened: SentOrder = {
    ...{ id, link, opens, at: Date.now() },
    ...(cancelToken ? { cancelToken } : {}),
    ...(reviewToken ? { reviewToken } : {}),
    ...(certificateToken ? { certificateToken } : {}),
    ...(approveToken ? { approveToken } : {}),
    ...(before?.reviewed ? { reviewed: true } : {}),
    ...(before?.correctedTo ? { correctedTo: before.correctedTo } : {}),
  };
  orders.update((known) =>
    (before ? known.map((sent) => (sent.id === id ? opened : sent)) : [opened, ...known]).slice(
      0,
      mostOrders,
    ),
  );
}

const freshMs = 6 * 86_400_000;

/** The link to open because this browser's tokens of the order expire, or were never there, or the order waited for approval. */
export function findLinkToOpen(id: string): string | undefined {
  const sent = orders.read().find((one) => one.id === id);
  if (!sent?.link || sent.opens === "record") return undefined;
  // The details of an order that waits for approval aren't stored, so its link is opened each time.
  return !sent.approveToken && sent.cancelToken && Date.now() - (sent.at ?? 0) < freshMs
    ? undefined
    : sent.link;
}
