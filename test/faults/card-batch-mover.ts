import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { driveCardBatch } from "./drive-card-batch.ts";

/** A process that sends a batch, pays for it by card, and advances it, until it is done or dies at its fault point. */
const { name, startMs } = JSON.parse(process.env.BATCH_MOVER!) as { name: string; startMs: number };
const services = createContainer(readEnv());
await driveCardBatch(services, name, startMs);
await services.close();
