import { container } from "#lib/container";
import { call } from "./call.ts";
import { ada, grace } from "./people.ts";

/** A caller with mail:bulk, and what it does with rows that have their own documents. */
export async function bulkCaller(mode: "live" | "test" = "test", given?: string) {
  const key = given ?? (await container().keys.issue({ name: "bulk", mode, scopes: undefined })).key;
  const headers = { Authorization: `Bearer ${key}` };
  return {
    headers,
    async upload(pdf: Uint8Array): Promise<string> {
      const { body } = await call("POST", "/v1/batches/uploads", { body: { count: 1 }, headers });
      const [{ upload_key, upload_url }] = body.uploads;
      await call("PUT", new URL(upload_url).pathname, {
        raw: Buffer.from(pdf),
        headers: { "Content-Type": "application/pdf" },
      });
      return upload_key;
    },
    startQuote: (change: Record<string, unknown>) =>
      call("POST", "/v1/batches/quotes", { body: { ...documentBatch, ...change }, headers }),
    read: (id: string) => call("GET", `/v1/batches/quotes/${id}`, { headers }),
    rows: async (id: string, query = "") =>
      (await call("GET", `/v1/batches/quotes/${id}/rows${query}`, { headers })).body,
    page: (id: string, row: number, page: number) =>
      call("GET", `/v1/batches/quotes/${id}/rows/${row}/pages/${page}`, { headers }),
    send: (change: Record<string, unknown>) =>
      call("POST", "/v1/batches", { body: { ...documentBatch, ...change }, headers }),
    /** Quotes, prepares all rows, and reads the quote. */
    async quote(change: Record<string, unknown>) {
      const started = await this.startQuote(change);
      if (started.status !== 202) throw new Error(`No quote: ${started.status} ${started.body.reason}`);
      await container().batches.prepareQuote(started.body.quote_id);
      return (await this.read(started.body.quote_id)).body;
    },
  };
}

const documentBatch = { mail_class: "first_class", from: ada, sandbox: true };
export const personOf = (index: number) => ({ ...grace, name: `Grace ${index}` });
