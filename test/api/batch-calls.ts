import { container } from "#lib/container";
import { type Answer, type CallOptions, call } from "./call.ts";
import { ada, grace } from "./people.ts";

export const batchText = "Dear {{first}},\n\nThank you for the {{gift|lovely evening}}.\n\nYours,\nAda";
export const rowOf = (index: number, change: Record<string, unknown> = {}) => ({
  to: { ...grace, name: `Grace ${index}` },
  fields: { first: `Grace ${index}` },
  reference: `customer ${index}`,
  ...change,
});
export const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index));
export const batchBody = {
  mail_class: "first_class",
  from: ada,
  text: batchText,
  sandbox: true,
  rows: rowsOf(3),
};

export const quoteBatch = (change: Record<string, unknown> = {}, more: CallOptions = {}) =>
  call("POST", "/v1/batches/quotes", { body: { ...batchBody, ...change }, ...more });
export const sendBatch = (change: Record<string, unknown> = {}, more: CallOptions = {}) =>
  call("POST", "/v1/batches", { body: { ...batchBody, ...change }, ...more });

/** Creates a batch and advances it as far as it goes. */
export async function makeBatch(change: Record<string, unknown> = {}, more: CallOptions = {}) {
  const { status, body } = await sendBatch(change, more);
  if (status !== 201) throw new Error(`No batch was made: ${status} ${body.code} ${body.reason}`);
  await container().batches.advance(body.batch.id);
  return body;
}
export const readBatch = async (id: string) => (await call("GET", `/v1/batches/${id}`)).body.batch;
/** A page of rows; with the batch's token, also the sender's own names. */
export const readRows = async (id: string, query = "", token?: string) =>
  (
    await call(
      "GET",
      `/v1/batches/${id}/rows${query}`,
      token ? { headers: { "X-Capability-Token": token } } : {},
    )
  ).body;
export const cancelBatch = (id: string, token: string): Promise<Answer> =>
  call("DELETE", `/v1/batches/${id}`, { headers: { "X-Capability-Token": token } });
