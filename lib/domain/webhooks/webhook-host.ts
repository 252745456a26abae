/** The host of a webhook_url, as limits count it: lower case, without the port and the root's dot. */
export const webhookHostOf = (url: string): string =>
  URL.parse(url)?.hostname.toLowerCase().replace(/\.$/, "") ?? "";

/**
 * The circuit that a delivery belongs to. Sandbox orders share one for each host; each caller's live orders have their own, so that
 * strangers who name a host can't delay its customers' deliveries.
 */
export const circuitOf = ({ orderId, actor, url }: { orderId: string; actor: string; url: string }) => {
  const isSandbox = orderId.startsWith("ord_test_");
  return { key: `${isSandbox ? "sandbox" : actor} ${webhookHostOf(url)}`, isPaced: isSandbox };
};
