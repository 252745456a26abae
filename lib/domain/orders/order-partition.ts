/** The partition of an order that isn't waiting for a rail. Batch rows and single orders never wait for each other. */
export function orderPartition({ bulk }: { bulk: boolean }): string {
  return bulk ? "order:bulk" : "order:single";
}

export function railPartition(rail: string, { bulk }: { bulk: boolean }): string {
  return bulk ? `rail:${rail}:bulk` : `rail:${rail}`;
}
