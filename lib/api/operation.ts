import type { z } from "zod";
import type { Scope } from "#lib/domain/access/api-key";
import type { ThrottleRule } from "#lib/domain/access/throttle";
import type { Env } from "#lib/env";
import type { ErrorCode } from "#lib/shared/errors";

/** `headers`: what an answer carries beyond the headers of every answer, name to meaning. */
type AnswerSpec = { description: string; headers?: Readonly<Record<string, string>> };
/** A body that is not made of a schema. */
type BinaryResponse = AnswerSpec & { contentTypes: readonly string[] };
type JsonResponse = AnswerSpec & { schema: z.ZodType };
export type ResponseSpec = JsonResponse | BinaryResponse;

/** `when`: which calls it counts; its name then says what they are. */
export type Throttle = ThrottleRule & { by?: "actor" | "address"; when?: (body: never) => boolean };

/**
 * One endpoint of the contract, as data: what it takes, what it answers, which failures it knows, what a key needs and how often it
 * may be called. The router, the OpenAPI document and the tests read the same object.
 */
export type Operation = {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `{name}` parameters. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** Whether this deployment has the operation; without one it always has. Elsewhere it answers 404 and is not described. */
  enabled?: (env: Env) => boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Largest body in bytes; refused while it is read. */
  maxBodyBytes?: number;
  /** Its `rows` reach the schema as a RowsText: nobody waits until they are parsed. */
  rowsApart?: boolean;
  /** The handler reads the body itself, as a stream. */
  rawBody?: { contentType: string };
  /** Request headers the operation reads, for the description. */
  headers?: Readonly<Record<string, { description: string; required?: boolean }>>;
  responses: Readonly<Record<number, ResponseSpec>>;
  errors: readonly ErrorCode[];
  /** What a developer key must carry; without a scope the key is only checked. */
  scope?: Scope;
  /** How often a caller may call; of several, each holds for the calls it is about. */
  throttles?: readonly Throttle[];
};

/** Keeps the literal types of an operation, so that a handler can only answer what is declared. A field we do not know does not compile. */
export function defineOperation<const O extends Operation>(
  operation: O & { [Field in Exclude<keyof O, keyof Operation>]: never },
): O {
  return operation;
}

type BodyOf<R> = R extends { schema: infer S extends z.ZodType }
  ? z.input<S>
  : Uint8Array | ReadableStream<Uint8Array> | null;

/** An answer as a handler makes it with `reply`. */
export type Reply = {
  status: number;
  body: unknown;
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
};

/** Makes an answer of a declared status with the body declared for it; anything else does not compile. */
export type ReplyFunction<O extends Operation> = <S extends keyof O["responses"] & number>(
  status: S,
  body: BodyOf<O["responses"][S]>,
  more?: Pick<Reply, "contentType" | "headers">,
) => Reply;

export type InputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
