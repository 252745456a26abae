import { beforeEach, expect, test, vi } from "vitest";
import type { PdfFile } from "./documents.ts";
import { uploadFiles } from "./upload-files.ts";

/** The service's answers to PUTs, by the file's text; 204 once none is left. */
let answers: Record<string, { status: number; wait?: number }[]> = {};
let tickets: number[] = [];
let open = 0;
let mostOpen = 0;

/** A fake XMLHttpRequest that answers in the next task. */
class Put {
  status = 0;
  upload = {};
  onload?: () => void;
  onabort?: () => void;
  wait: number | undefined;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return this.wait === undefined ? null : String(this.wait);
  }
  abort() {
    this.onabort?.();
  }
  async send(body: Blob) {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    const answer = answers[await body.text()]?.shift() ?? { status: 204 };
    setTimeout(() => {
      open -= 1;
      this.status = answer.status;
      this.wait = answer.wait;
      this.onload?.();
    });
  }
}

beforeEach(() => {
  answers = {};
  tickets = [];
  mostOpen = 0;
  vi.stubGlobal("XMLHttpRequest", Put);
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { count } = JSON.parse(body) as { count: number };
    tickets.push(count);
    const one = {
      method: "PUT",
      headers: { "Content-Type": "application/pdf" },
      expires_in: 900,
      max_bytes: 9,
    };
    const key = () => `up_${tickets.length}`;
    return Response.json({
      status: "ok",
      uploads: Array.from({ length: count }, (__, at) => ({
        ...one,
        upload_key: `${key()}_${at}`,
        upload_url: "https://bucket.example/x",
      })),
      next: [],
    });
  });
});

const file = (text: string): PdfFile => ({ path: text, bytes: text.length, source: new Blob([text]) });

async function upload(texts: string[], stop = new AbortController()) {
  const uploaded = new Map<string, string>();
  const pauses: number[] = [];
  const work = uploadFiles(
    texts.map(file),
    "svca_1",
    {
      onUploaded: async ({ path }, key) => void uploaded.set(path, key),
      onProgress: () => {},
      pause: async (ms) => void pauses.push(ms),
    },
    stop.signal,
  );
  const problem = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { uploaded, pauses, problem };
}

test("files are uploaded three at a time, with one call for the tickets of fifty", async () => {
  const texts = Array.from({ length: 60 }, (_, at) => `file ${at}`);
  const { uploaded } = await upload(texts);
  expect([...uploaded.keys()].sort()).toEqual(texts.sort());
  expect(new Set(uploaded.values()).size).toBe(60);
  expect(tickets).toEqual([50, 10]);
  expect(mostOpen).toBe(3);
});

test("a failed upload is tried again with a new ticket, after the pause that the service asks for", async () => {
  answers = { a: [{ status: 503, wait: 7 }, { status: 500 }] };
  const { uploaded, pauses } = await upload(["a", "b"]);
  expect([...uploaded.keys()].sort()).toEqual(["a", "b"]);
  expect(pauses).toEqual([7_000, 2_000]);
  expect(tickets).toEqual([2, 1, 1]);
});

test("a file that is refused ends the upload, and what arrived before stays uploaded", async () => {
  answers = { b: [{ status: 413 }] };
  const { uploaded, problem } = await upload(["a", "b", "c"]);
  expect(problem).toMatchObject({ code: "payload_too_large" });
  expect([...uploaded.keys()].sort()).toEqual(["a", "c"]);
});

test("it gives up after five tries, and at once if it would have to wait for minutes", async () => {
  answers = { a: Array.from({ length: 9 }, () => ({ status: 500 })) };
  expect(await upload(["a"])).toMatchObject({
    pauses: [1_000, 2_000, 4_000, 8_000],
    problem: { code: "unreachable" },
  });
  answers = { a: [{ status: 429, wait: 3_600 }] };
  expect(await upload(["a"])).toMatchObject({ pauses: [], problem: { retryAfterSeconds: 3_600 } });
});
