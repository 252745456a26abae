import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";

/** A process that prepares a quote, or makes the rows of its batch, until it is done or dies at its fault point. */
const { quoteId, batchId } = JSON.parse(process.env.DOCUMENT_MOVER!) as {
  quoteId: string;
  batchId: string | null;
};
const services = createContainer(readEnv());
if (batchId) await services.batches.advance(batchId);
else await services.batches.prepareQuote(quoteId);
await services.close();
