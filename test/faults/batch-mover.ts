import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { setClock } from "#test/api/test-clock";
import { sendLiveBatch } from "./send-batch.ts";

/** A process that makes a live batch, or takes one over, and works until the letters are handed over or the process dies at its fault point. */
const { creditCode, batchId, count, afterMs } = JSON.parse(process.env.BATCH_MOVER!) as {
  creditCode: string;
  batchId: string | null;
  count: number;
  afterMs: number;
};
setClock(afterMs);
const services = createContainer(readEnv());
const id = batchId ?? (await sendLiveBatch(services, { creditCode, count })).batch.id;
await services.batches.advance(id);
for (const later of [0, 11 * 60_000]) {
  setClock(afterMs + later);
  for (
    let due = await services.fulfilment.listDue(10);
    due.length > 0;
    due = await services.fulfilment.listDue(10)
  )
    await Promise.all(due.map(services.fulfilment.advance));
}
await services.batches.advance(id);
await services.close();
