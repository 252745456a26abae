import { Agent, type Dispatcher, errors, request } from "undici";
import { brandName } from "./brand.ts";
import { AppError } from "./errors.ts";
import {
  anywhere,
  guardedConnector,
  loopback,
  namesLoopback,
  parsePublicUrl,
  publicInternet,
  type Reach,
  Refusal,
} from "./public-reach.ts";

export type PrivateUrls = boolean | "loopback";

export type PublicFetchOptions = {
  /** The error code for the caller, and the request field that contained the URL. */
  code: "pdf_fetch_failed" | "validation_error";
  field: string;
  /** The limit for everything together: look-ups, redirects, and the body. */
  timeoutMs: number;
  /** True with ALLOW_PRIVATE_URLS, for tests and demos only. `loopback`: this machine's own addresses, and public ones. */
  allowPrivate: PrivateUrls;
  /** For tests; overrides allowPrivate. */
  reach?: Reach | undefined;
};

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Checks a URL that will be called later (`webhook_url`), without using the network. Throws validation_error that names the field. */
export function assertPublicUrl(
  url: string,
  options: Pick<PublicFetchOptions, "field" | "allowPrivate" | "reach">,
): void {
  try {
    parsePublicUrl(url, reachOf(url, options));
  } catch (error) {
    throw toAppError(error, { ...options, code: "validation_error" });
  }
}

/**
 * Fetches a document from an untrusted URL. Follows at most `maxRedirects` redirects, and checks each like the first URL. Refuses
 * any response other than 200, any content-encoding, and more than `maxBytes` while streaming. Throws `code` with a reason for the
 * caller.
 */
export async function fetchPublicUrl(
  url: string,
  options: PublicFetchOptions & { maxBytes: number; maxRedirects: number; accept?: string },
): Promise<{ bytes: Uint8Array; contentType: string | undefined }> {
  const reach = reachOf(url, options);
  const signal = AbortSignal.timeout(options.timeoutMs);
  const headers = { accept: options.accept ?? "*/*", "accept-encoding": "identity" };
  try {
    let target = parsePublicUrl(url, reach);
    for (let hop = 0; ; hop += 1) {
      const outcome = await exchange(target, { method: "GET", headers, signal }, reach, async (answer) =>
        redirects.has(answer.statusCode)
          ? { location: answer.headers.location }
          : {
              contentType: single(answer.headers["content-type"]),
              bytes: await readBody(answer, options.maxBytes),
            },
      );
      if (!("location" in outcome)) return outcome;
      if (hop === options.maxRedirects) {
        throw new Refusal(`redirects more than ${options.maxRedirects} times`);
      }
      target = parsePublicUrl(single(outcome.location), reach, target);
    }
  } catch (error) {
    throw toAppError(error, options, signal);
  }
}

/**
 * POSTs to an untrusted URL and returns the status, whatever it is. Doesn't follow redirects or read the body. Throws `code` if
 * there was no response.
 */
export async function postPublicUrl(
  url: string,
  options: PublicFetchOptions & { headers: Readonly<Record<string, string>>; body: string },
): Promise<{ status: number; retryAfter: string | undefined }> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const { headers, body } = options;
  try {
    const reach = reachOf(url, options);
    const target = parsePublicUrl(url, reach);
    return await exchange(target, { method: "POST", headers, body, signal }, reach, async (answer) => ({
      status: answer.statusCode,
      retryAfter: single(answer.headers["retry-after"]),
    }));
  } catch (error) {
    throw toAppError(error, options, signal);
  }
}

function reachOf(
  url: string,
  { reach, allowPrivate }: Pick<PublicFetchOptions, "allowPrivate" | "reach">,
): Reach {
  if (reach) return reach;
  if (allowPrivate === "loopback") return namesLoopback(url) ? loopback : publicInternet;
  return allowPrivate ? anywhere : publicInternet;
}

/**
 * Sends one request on its own connection. Nothing is pooled, so no response can come over a connection that was opened for another
 * caller or under another rule.
 */
async function exchange<T>(
  url: URL,
  {
    headers,
    signal,
    ...init
  }: {
    method: "GET" | "POST";
    headers: Readonly<Record<string, string>>;
    body?: string;
    signal: AbortSignal;
  },
  reach: Reach,
  use: (answer: Dispatcher.ResponseData) => Promise<T>,
): Promise<T> {
  const dispatcher = new Agent({
    connect: guardedConnector(reach),
    // The signal ends the whole exchange. These timeouts end it earlier if the server stalls.
    headersTimeout: 15_000,
    bodyTimeout: 5_000,
    maxHeaderSize: 16_384,
  });
  // Not awaited, because destroy waits for a connection that is being opened, and undici ignores the signal until there is one.
  const hangUp = () => dispatcher.destroy((signal.reason as Error | undefined) ?? null).catch(() => {});
  signal.addEventListener("abort", hangUp, { once: true });
  try {
    const answer = await request(url, {
      ...init,
      signal,
      headers: { ...headers, "user-agent": `${brandName}/1.0` },
      dispatcher,
    });
    // undici's body emits "error" when it is destroyed. Without a listener, that would end the process.
    answer.body.on("error", () => {});
    return await use(answer);
  } finally {
    signal.removeEventListener("abort", hangUp);
    hangUp();
  }
}

async function readBody(answer: Dispatcher.ResponseData, maxBytes: number): Promise<Uint8Array> {
  if (answer.statusCode !== 200) throw new Refusal(`answers with HTTP status ${answer.statusCode}`);
  const encoding = single(answer.headers["content-encoding"]);
  // A small compressed body can unpack to any size, and we didn't ask for compression.
  if (encoding && encoding.toLowerCase() !== "identity") {
    throw new Refusal("answers with a compressed body, which we did not request");
  }
  const tooLarge = () => new Refusal(`answers with more than ${maxBytes} bytes`);
  if (Number(answer.headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

const networkReasons: readonly [codes: RegExp, reason: string][] = [
  [/TIMEOUT|^ETIMEDOUT$/, "does not answer in time"],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "does not accept connections"],
  [/CERT|SIGNATURE|ALTNAME/, "has a certificate that cannot be verified"],
  [/^(ERR_SSL|ERR_TLS|EPROTO)/, "does not offer a secure connection"],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "breaks off the connection"],
  [/^UND_ERR_/, "does not answer in valid HTTP"],
];

function toAppError(
  error: unknown,
  { code, field, timeoutMs }: Pick<PublicFetchOptions, "code" | "field"> & { timeoutMs?: number },
  signal?: AbortSignal,
): unknown {
  const reason = reasonOf(error, signal?.aborted ? timeoutMs : undefined);
  if (reason === undefined) return error;
  return new AppError(code, `${field} ${reason}.`, {
    ...(code === "validation_error" ? { fields: [{ path: field, message: reason }] } : {}),
    cause: error,
  });
}

function reasonOf(error: unknown, expiredMs: number | undefined): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (expiredMs !== undefined) return `does not answer completely within ${expiredMs / 1000} seconds`;
  // Some of undici's parser errors have no code.
  if (error instanceof errors.HTTPParserError) return "does not answer in valid HTTP";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return networkReasons.find(([codes]) => codes.test(code))?.[1];
}
