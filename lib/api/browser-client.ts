import { z } from "zod";

const stats = z.object({ status: z.literal("ok"), letters_mailed: z.int() });

export async function getStats(signal?: AbortSignal) {
  const answer = await fetch("/v1/stats", { signal: signal ?? null });
  if (!answer.ok) throw new Error(`stats: ${answer.status}`);
  return stats.parse(await answer.json());
}
