import { readFileSync } from "node:fs";
import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { ensureBuild } from "../scripts/build.ts";
import { benchSecret, freshDatabase } from "./setup/database.ts";
import { p99Beside } from "./setup/p99-beside.ts";
import { type Started, startService } from "./setup/processes.ts";
import { json } from "./setup/sandbox-order.ts";
import { address } from "./setup/write-rows.ts";

/** 1,000 files of 200 kB are 200 MB; the comparison uses a tenth. BENCH_ROWS is for a shorter run. */
const rows = Number(process.env.BENCH_ROWS ?? 1_000);
const side = 256;
const rounds = 3;

/**
 * Measures what a quote of rows with their own documents costs the service: its peak memory with 1,000 files compared to 100, and the p99 of
 * reads and quotes while the rows are prepared, compared to the p99 of an idle service.
 */
export default async function benchDocuments() {
  await ensureBuild(() => {});
  const few = await withService("bench_documents_few", (server) => quoteAll(server, rows / 10));
  const many = await withService("bench_documents_many", (server) => quoteAll(server, rows));
  const beside = await withService("bench_documents_beside", measureBeside);
  return [
    {
      name: `peak memory of a quote of ${rows} rows with PDFs of 200 kB / of a tenth of them`,
      ratio: many.peakMb / few.peakMb,
      atMost: 1.3,
      detail: `${many.peakMb} compared to ${few.peakMb} MB; prepared in ${many.seconds} and ${few.seconds} s`,
    },
    ...beside,
  ];
}

type Bulk = Started & { headers: Record<string, string> };

async function withService<T>(name: string, use: (server: Bulk) => Promise<T>): Promise<T> {
  const DATABASE_URL = await freshDatabase(name);
  const services = createContainer(readEnv({ DATABASE_URL, APP_SECRET: benchSecret, LOG_LEVEL: "silent" }));
  const { key } = await services.keys.issue({ name: "bench", mode: "test", scopes: undefined });
  await services.close();
  const server = await startService({ DATABASE_URL, LOG_LEVEL: "error", TRUSTED_PROXY_HOPS: "1" });
  try {
    return await use({ ...server, headers: { ...json, Authorization: `Bearer ${key}` } });
  } finally {
    await server.stop();
  }
}

/** Quotes rows, and waits until they are prepared. */
async function quoteAll(server: Bulk, count: number) {
  const id = await startQuote(server, count);
  const begun = performance.now();
  while ((await readQuote(server, id)).status === "pending") await pause(1_000);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))![1];
  return { peakMb: Math.round(Number(peak) / 1_024), seconds };
}

async function measureBeside(server: Bulk) {
  let prepared = 0;
  const measured = await p99Beside(server.url, rounds, async () => {
    const quoted = await startQuote(server, rows);
    return async () => {
      const { status, progress } = await readQuote(server, quoted);
      prepared = status === "pending" ? progress.prepared : rows;
    };
  });
  return measured.map(({ name, quiet, beside }) => ({
    name: `p99 of ${name} while rows with PDFs are prepared / its quiet p99`,
    ratio: beside / quiet,
    atMost: 2,
    detail: `${beside} compared to ${quiet} ms; ${prepared} rows were prepared by then`,
  }));
}

async function startQuote(server: Bulk, count: number): Promise<string> {
  const keys: string[] = [];
  while (keys.length < count) {
    const wanted = Math.min(100, count - keys.length);
    const { uploads } = await post<{ uploads: { upload_key: string; upload_url: string }[] }>(
      server,
      "/v1/batches/uploads",
      { count: wanted },
    );
    for (const { upload_key, upload_url } of uploads) {
      // From several addresses, because one may send 300 files a minute.
      const from = { "X-Forwarded-For": `10.2.0.${Math.floor(keys.length / 100)}` };
      const { status } = await fetch(upload_url, {
        method: "PUT",
        headers: { "Content-Type": "application/pdf", ...from },
        body: new Uint8Array(pictureOf(keys.length)),
      });
      if (status !== 204) throw new Error(`A file was answered ${status}`);
      keys.push(upload_key);
    }
  }
  const { quote_id } = await post<{ quote_id: string }>(server, "/v1/batches/quotes", {
    ...{ mail_class: "first_class", sandbox: true, from: address },
    rows: keys.map((upload_key) => ({ to: address, upload_key })),
  });
  return quote_id;
}

async function post<Answer>(server: Bulk, path: string, body: object): Promise<Answer> {
  const { headers } = server;
  const answer = await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const readQuote = async ({ url, headers }: Bulk, id: string) =>
  (await (await fetch(`${url}/v1/batches/quotes/${id}`, { headers })).json()) as {
    status: string;
    progress: { prepared: number };
  };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A page with a picture of 200 kB in its middle, different for each number. */
function pictureOf(number: number): Buffer {
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 128 + ((at * 7 + number * 13 + (at >> 5)) % 100);
  const content = `BT /F1 12 Tf 72 500 Td (Invoice ${number}) Tj ET q 200 0 0 200 72 200 cm /I Do Q`;
  const objects = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    Buffer.from(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /I 6 0 R >> >> >>",
    ),
    Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length ${pixels.length} >>\nstream\n`,
      ),
      pixels,
      Buffer.from("\nendstream"),
    ]),
  ];
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

if (import.meta.main) console.table(await benchDocuments());
