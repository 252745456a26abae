import { type ErrorCode, errorTable } from "#lib/shared/errors";
import { code, type Guide, list, type Section, text } from "#lib/shared/guide";
import { declaredOperations } from "../declared-operations.ts";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { failureCodesOf } from "../openapi/failure-codes.ts";
import { sampleFailure } from "../openapi/samples.ts";
import type { Operation } from "../operation.ts";
import { errorMeanings } from "./error-meanings.ts";

const statusTitles: Readonly<Record<number, string>> = {
  400: "The request is not right",
  401: "The key is not ours",
  402: "Something has to be paid",
  403: "Not allowed",
  404: "Not there",
  405: "Not this method",
  409: "Not as things stand",
  410: "No longer",
  413: "Too large",
  415: "Not this type",
  422: "Not deliverable",
  428: "A confirmation is missing",
  429: "Too much for now",
  500: "Our fault",
  501: "Not here",
  502: "A fault behind us",
  503: "Not just now",
};

/** Answered in front of every endpoint, or by the tools for agents. */
const elsewhere: Partial<Record<ErrorCode, string>> = {
  not_found: "Every address that does not exist, and every order that does not.",
  method_not_allowed: "Every address that exists.",
  forbidden_origin: "The MCP endpoint.",
};

/** One anchor for each code, made of the table that the service itself answers from. */
export function errors({ services }: DocumentSource): Guide {
  const operations = declaredOperations().filter(({ enabled }) => enabled?.(services.env) !== false);
  const codes = Object.keys(errorTable) as ErrorCode[];
  const byStatus = Map.groupBy(codes, (name) => errorTable[name].http as number);
  const example = sampleFailure(
    "validation_error",
    "The request is not valid. colour: is not a field of this request. Did you mean color?",
    {
      fields: [{ path: "colour", message: "is not a field of this request. Did you mean color?" }],
    },
  );
  return {
    title: "Errors",
    summary:
      "Every failure is the same small piece of JSON: a code to match on, a reason for people, and what to do next.",
    sections: [
      {
        id: "envelope",
        title: "The shape of a failure",
        blocks: [
          code("A failure", "json", JSON.stringify(example, null, 2)),
          list(
            "Match on `code`. It is part of the contract; `reason` is for people and may change.",
            "`status` is `failed`, or `action_required` where a new quote puts things right.",
            "`next` says what to do. `fields` stands beside `validation_error`, `candidate` beside `address_undeliverable`.",
            "Repeat a request only where its code says **may be retried**, with the same `Idempotency-Key`. Where `Retry-After` is given, wait so many seconds; every 429 gives it.",
            "Two codes must never be retried by a program: [`submission_unconfirmed`](#submission_unconfirmed) and [`duplicate_suspected`](#duplicate_suspected). A letter may be on its way.",
            "Every answer has an `X-Request-Id`. Tell us that, and we find it in our log.",
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
  if (known) return `Answered by: ${known}`;
  const answering = operations.filter((operation) => failureCodesOf(operation).includes(name));
  if (answering.length === 0) return "No endpoint of this deployment answers it today.";
  if (answering.length === operations.length) return "Answered by: every endpoint.";
  if (answering.length > operations.length / 2) return "Answered by: most endpoints.";
  const links = answering.map(({ id, method, path }) => `[${method} ${path}](/developers/reference#${id})`);
  return `Answered by: ${links.join(", ")}.`;
}
