/** What an order that waits for no rail waits for: rows of batches stand behind no single order, nor before one. */
export function orderPartition({ bulk }: { bulk: boolean }): string {
  return bulk ? "order:bulk" : "order:single";
}

export function railPartition(rail: string, { bulk }: { bulk: boolean }): string {
  return bulk ? `rail:${rail}:bulk` : `rail:${rail}`;
}
