import type { z } from "zod";
import type { Scope } from "#lib/domain/access/api-key";
import type { ThrottleRule } from "#lib/domain/access/throttle-counter";
import type { Env } from "#lib/env";
import type { ErrorCode } from "#lib/shared/errors";

/** `headers`: headers that only this answer has, by name, with their meaning. */
type AnswerSpec = { description: string; headers?: Readonly<Record<string, string>> };
/** A body without a schema. */
type BinaryResponse = AnswerSpec & { contentTypes: readonly string[] };
type JsonResponse = AnswerSpec & { schema: z.ZodType };
export type ResponseSpec = JsonResponse | BinaryResponse;

/**
 * `when` decides which calls are counted; the throttle's name should say so. `by: "webhook_host"` counts the calls of all callers
 * without a key that name the same host in `webhook_url`.
 */
export type Throttle = ThrottleRule & {
  by?: "actor" | "address" | "webhook_host";
  when?: (body: never) => boolean;
};

/**
 * One endpoint of the contract, as data: its input, its answers, its failures, the key scope it requires, and its throttles. The
 * router, the OpenAPI document, and the tests read the same object.
 */
export type Operation = {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `{name}` parameters. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** Whether this deployment has the operation; true by default. Otherwise it answers 404 and isn't described. */
  enabled?: (env: Env) => boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A request without a body is allowed, whatever its content type. It counts as an empty object. */
  optionalBody?: true;
  /** The largest body in bytes. A larger one is refused while it is read. */
  maxBodyBytes?: number;
  /** Passes `rows` to the schema as a RowsText, so that parsing them doesn't block other requests. */
  rowsApart?: boolean;
  /** The handler reads the body itself, as a stream. */
  rawBody?: { contentTypes: readonly string[] };
  /** Request headers that the operation reads, for the description. */
  headers?: Readonly<Record<string, { description: string; required?: boolean }>>;
  responses: Readonly<Record<number, ResponseSpec>>;
  errors: readonly ErrorCode[];
  /** The scope that a developer key needs. Without a scope, only the key itself is checked. */
  scope?: Scope;
  /** Whether it accepts a mailbox session as the bearer. Elsewhere, one is 401 invalid_key. */
  mailboxSession?: true;
  /** How often a caller may call. Each of several throttles applies to the calls it counts. */
  throttles?: readonly Throttle[];
};

/**
 * Keeps the literal types of an operation, so that a handler can only answer what is declared. An undeclared field doesn't
 * compile.
 */
export function defineOperation<const O extends Operation>(
  operation: O & { [Field in Exclude<keyof O, keyof Operation>]: never },
): O {
  return operation;
}

type BodyOf<R> = R extends { schema: infer S extends z.ZodType }
  ? z.input<S>
  : Uint8Array | ReadableStream<Uint8Array> | null;

/** An answer that a handler makes with `reply`. */
export type Reply = {
  status: number;
  body: unknown;
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
};

/** Makes an answer with a declared status and the body declared for it. Anything else doesn't compile. */
export type ReplyFunction<O extends Operation> = <S extends keyof O["responses"] & number>(
  status: S,
  body: BodyOf<O["responses"][S]>,
  more?: Pick<Reply, "contentType" | "headers">,
) => Reply;

export type InputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
