import { type ErrorCode, errorTable } from "#lib/shared/errors";
import { code, type Guide, list, type Section, text } from "#lib/shared/guide";
import { declaredOperations } from "../declared-operations.ts";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { contactOf } from "../legal/stated-rules.ts";
import { failureCodesOf } from "../openapi/failure-codes.ts";
import { sampleFailure } from "../openapi/samples.ts";
import type { Operation } from "../operation.ts";
import { errorMeanings } from "./error-meanings.ts";

const statusTitles: Readonly<Record<number, string>> = {
  400: "Invalid request",
  401: "Invalid key",
  402: "Payment required",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  410: "Expired",
  413: "Too large",
  415: "Unsupported type",
  422: "Can't be processed",
  428: "Confirmation required",
  429: "Too many requests",
  500: "Internal error",
  501: "Not available here",
  502: "Upstream error",
  503: "Temporarily unavailable",
};

/** Codes that are returned before any endpoint is reached, or by the MCP tools. */
const elsewhere: Partial<Record<ErrorCode, string>> = {
  not_found: "any URL or order that doesn't exist.",
  method_not_allowed: "any URL that exists.",
  forbidden_origin: "the MCP endpoint.",
};

/** One anchor for each code, from the table that the service itself uses. */
export function errors({ services }: DocumentSource): Guide {
  const contact = contactOf(services.env);
  const operations = declaredOperations().filter(({ enabled }) => enabled?.(services.env) !== false);
  const codes = Object.keys(errorTable) as ErrorCode[];
  const byStatus = Map.groupBy(codes, (name) => errorTable[name].http as number);
  const example = sampleFailure(
    "validation_error",
    "colour is not a field of this request. Did you mean color?",
    {
      fields: [{ path: "colour", message: "is not a field of this request. Did you mean color?" }],
    },
  );
  return {
    title: "Errors",
    summary:
      "Every failure has the same JSON shape: a code to match on, a reason for people, and what to do next.",
    sections: [
      {
        id: "envelope",
        title: "The shape of a failure",
        blocks: [
          code("A failure", "json", JSON.stringify(example, null, 2)),
          list(
            "Match on `code`. It is part of the contract; `reason` is for people and may change.",
            "`status` is `failed`, or `action_required` if a new quote solves the problem.",
            "`next` says what to do. `validation_error` also has `fields`, and `address_undeliverable` can have a `candidate`.",
            "Retry a request only if `retryable` is true, and with the same `Idempotency-Key`. If the response has `Retry-After`, wait that many seconds; every 429 has it.",
            "A program must never retry two codes: [`submission_unconfirmed`](#submission_unconfirmed) and [`duplicate_suspected`](#duplicate_suspected). A letter may be on its way.",
            `Every response has an \`X-Request-Id\`, and every error also has it as \`request_id\`. With it, we can find the request in our log.${contact ? ` If you need help, write to ${contact}.` : ""}`,
          ),
        ],
      },
      ...[...byStatus]
        .sort(([a], [b]) => a - b)
        .map(
          ([status, names]): Section => ({
            id: `http-${status}`,
            title: `${status}: ${statusTitles[status]}`,
            blocks: [],
            sections: names.map((name) => describeCode(name, operations)),
          }),
        ),
    ],
  };
}

function describeCode(name: ErrorCode, operations: readonly Operation[]): Section {
  const row = errorTable[name];
  return {
    id: name,
    title: name,
    code: true,
    marks: [
      `HTTP ${row.http}`,
      row.retryable
        ? "retryAfter" in row
          ? "May be retried after Retry-After"
          : "May be retried"
        : "Do not retry",
    ],
    blocks: [text(errorMeanings[name]), list(...row.next), text(answeredBy(name, operations))],
  };
}

function answeredBy(name: ErrorCode, operations: readonly Operation[]): string {
  const known = elsewhere[name];
  if (known) return `Returned by: ${known}`;
  const answering = operations.filter((operation) => failureCodesOf(operation).includes(name));
  if (answering.length === 0) return "No endpoint of this deployment returns it today.";
  if (answering.length === operations.length) return "Returned by: every endpoint.";
  if (answering.length > operations.length / 2) return "Returned by: most endpoints.";
  const links = answering.map(({ id, method, path }) => `[${method} ${path}](/developers/reference#${id})`);
  return `Returned by: ${links.join(", ")}.`;
}
