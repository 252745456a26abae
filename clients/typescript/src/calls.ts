import { type AnswerInfo, asBytes, asJson, asText, type Reader } from "./read-answer.ts";
import {
  type CallOptions,
  createTransport,
  type KeyedCallOptions,
  type PosthornOptions,
} from "./transport.ts";

const infos = new WeakMap<object, AnswerInfo>();

/** The metadata of an answer of this client: request ID, rate limits, HTTP status. Undefined if the answer is a text or a number. */
export const responseOf = (answer: object): AnswerInfo | undefined => infos.get(answer);

type Values = Record<string, string | number | boolean | undefined>;
type Details = {
  /** The values for the parts of the path in braces. */
  params?: Record<string, string | number>;
  query?: Values;
  /** Sent as JSON; bytes are sent as they are, with a Content-Type of `headers`. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** Whether it is safe to repeat the call if its answer was lost. Default: true, except for a POST without an Idempotency-Key. */
  repeatable?: boolean;
};

/** The base class of each group of calls. */
export abstract class Calls {
  readonly #send: ReturnType<typeof createTransport>;
  readonly #base: string;
  readonly #apiKey: string | undefined;

  constructor(options: PosthornOptions) {
    if (!URL.canParse(options.baseUrl ?? "")) {
      throw new TypeError(
        "new Posthorn() needs baseUrl, the address of the service, such as https://posthorn.example",
      );
    }
    this.#send = createTransport(options);
    this.#base = options.baseUrl.replace(/\/+$/, "");
    this.#apiKey = options.apiKey;
  }

  /** Calls an operation of the contract, such as `GET /v1/orders/{id}`, and returns what `pick` takes from its JSON. */
  protected async json<T, Picked = T>(
    operation: string,
    details: Details,
    options: KeyedCallOptions | undefined,
    pick?: (answer: T) => Picked,
  ): Promise<Picked> {
    return this.#call(operation, details, options, async (response) => {
      const answer = (await asJson(response)) as T;
      return pick ? pick(answer) : (answer as unknown as Picked);
    });
  }

  protected bytes(
    operation: string,
    details: Details,
    options: CallOptions | undefined,
  ): Promise<Uint8Array> {
    return this.#call(operation, details, options, asBytes);
  }

  protected text(operation: string, details: Details, options: CallOptions | undefined): Promise<string> {
    return this.#call(operation, details, options, asText);
  }

  /** Uploads bytes to the URL of a ticket. The URL may be on another host, and gets no API key. */
  protected async put(
    url: string,
    headers: Record<string, string>,
    body: Uint8Array,
    options: CallOptions = {},
    operation = "PUT /v1/uploads/{key}",
  ) {
    const call = {
      operation,
      method: "PUT",
      url,
      headers,
      repeatable: true,
      options,
    };
    await this.#send({ ...call, body: bytesOf(body) }, asText);
  }

  /** The entries of a list. Reads each page when it is needed. */
  protected async *pages<Page extends { next_cursor: string | null }, Entry>(
    operation: string,
    details: Details,
    options: CallOptions | undefined,
    entriesOf: (page: Page) => Entry[],
  ): AsyncGenerator<Entry, void, undefined> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query: Values = { ...details.query, cursor };
      const page: Page = await this.json<Page>(operation, { ...details, query }, options);
      yield* entriesOf(page);
      cursor = page.next_cursor;
    }
  }

  async #call<T>(
    operation: string,
    { params = {}, query = {}, body, headers = {}, repeatable }: Details,
    options: KeyedCallOptions = {},
    read: Reader<T>,
  ): Promise<T> {
    const [method, path] = operation.split(" ") as [string, string];
    const apiKey = options.apiKey ?? this.#apiKey;
    const { idempotencyKey } = options;
    const all: Record<string, string | undefined> = {
      Authorization: apiKey ? `Bearer ${apiKey}` : undefined,
      "Content-Type": body === undefined ? undefined : "application/json",
      "Idempotency-Key": idempotencyKey,
      ...headers,
    };
    const { value, info } = await this.#send(
      {
        operation,
        method,
        url:
          this.#base +
          path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? "")) +
          queryOf(query),
        headers: given(all),
        ...(body === undefined
          ? {}
          : { body: body instanceof Uint8Array ? bytesOf(body) : JSON.stringify(body) }),
        idempotencyKey,
        repeatable: repeatable ?? (method !== "POST" || idempotencyKey !== undefined),
        options,
      },
      read,
    );
    if (typeof value === "object" && value !== null) infos.set(value, info);
    return value;
  }
}

/** A call that creates something at most once: with the caller's key, or one for this call. */
export const keyed = (options: KeyedCallOptions = {}): KeyedCallOptions => ({
  ...options,
  idempotencyKey: options.idempotencyKey ?? crypto.randomUUID(),
});

export const capability = (token: string | undefined) => ({ "X-Capability-Token": token });

const bytesOf = (body: Uint8Array) => body as Uint8Array<ArrayBuffer>;

function given(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function queryOf(values: Values): string {
  const query = new URLSearchParams(given(values)).toString();
  return query && `?${query}`;
}
