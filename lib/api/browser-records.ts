import { call } from "./browser-client.ts";
import { recordCurrencySchema } from "./record-schemas.ts";

/** Whether a Mailing record with this hash is current. Sends the hash only. The schema is here, because no other page needs it. */
export const getRecordCurrency = async (hash: string) =>
  recordCurrencySchema.parse(await (await call(`/v1/records/${hash}`, {})).json());
export type RecordCurrency = Awaited<ReturnType<typeof getRecordCurrency>>;
