import { type ErrorCode, errorTable } from "#lib/shared/errors";
import { type Block, code, type Field, type Guide, type Section, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { ruleSentences } from "../openapi/field-words.ts";
import { servedDocument } from "../openapi/served-document.ts";
import { pythonExample, typescriptExample } from "./client-examples.ts";
import type { DescribedCall } from "./described-call.ts";
import { createFieldReader, type DescribedOperation, type Description } from "./read-description.ts";
import { exampleRequest } from "./request-example.ts";

/** Every endpoint, from the same document that /v1/openapi.json serves. reference-pages.ts splits it into pages. */
export function reference({ baseUrl, services }: DocumentSource): Guide {
  const bytes = servedDocument(services.env, baseUrl);
  const description = JSON.parse(new TextDecoder().decode(bytes)) as Description;
  const reader = createFieldReader(description);
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = description.tags.map(({ name, description: about = "" }): Section => {
    const ofTag = calls.filter(({ operation }) => operation.tags.includes(name));
    ofTag.sort((a, b) => placeOf(a.operation) - placeOf(b.operation));
    return {
      id: `tag-${name.toLowerCase()}`,
      title: name,
      blocks: [text(about)],
      sections: ofTag.map((call) => describeCall(call, reader, baseUrl)),
    };
  });
  return {
    title: "Endpoints",
    summary: `The endpoints of this deployment, from its OpenAPI document. Base URL: ${baseUrl}`,
    sections: [
      {
        id: "conventions",
        title: "Conventions",
        blocks: [
          text(
            "Bodies are JSON, money is in whole cents, and times are ISO 8601 in UTC. Unknown request fields are refused, with the nearest known name. Responses can get new fields at any time. A key is always optional; send it in `Authorization: Bearer`.",
          ),
          text(
            "Any endpoint can also return [a failure](/developers/errors). Machine-readable: [/v1/openapi.json](/v1/openapi.json).",
          ),
        ],
      },
      ...groups,
      objectsOf(description, reader),
    ],
  };
}

/** Sections follow the life of a letter. Operations that aren't listed here follow in the order of the document. */
const wayOfALetter = [
  "createQuote",
  "createProof",
  "createOrder",
  "getOrder",
  "listOrderEvents",
  "getOrderPage",
  "getReturnReceipt",
  "getCertificate",
  "getRecord",
  "cancelOrder",
  "listReviews",
  "createReview",
];
const placeOf = ({ operationId }: DescribedOperation) => {
  const place = wayOfALetter.indexOf(operationId);
  return place < 0 ? wayOfALetter.length : place;
};

type Reader = ReturnType<typeof createFieldReader>;
function describeCall(call: DescribedCall, reader: Reader, baseUrl: string): Section {
  const { method, path, operation } = call;
  const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 300);
  return {
    id: operation.operationId,
    title: operation.summary,
    call: { method, path },
    ...(operation.deprecated ? { marks: ["Deprecated"] } : {}),
    blocks: [
      ...paragraphsOf(operation).map(text),
      ...parameterBlocks(operation, reader),
      ...bodyBlocks(operation, reader),
      ...answers.flatMap(([status, answer]) => answerBlocks(status, answer, reader)),
      failureTable(operation),
    ],
    aside: [
      {
        kind: "choices",
        label: "Language",
        choices: [
          {
            id: "curl",
            name: "curl",
            blocks: [code("Request with curl", "bash", exampleRequest(call, baseUrl))],
          },
          {
            id: "typescript",
            name: "TypeScript",
            blocks: [code("Request with TypeScript", "ts", typescriptExample(call, baseUrl))],
          },
          {
            id: "python",
            name: "Python",
            blocks: [code("Request with Python", "python", pythonExample(call, baseUrl))],
          },
        ],
      },
      ...answers.flatMap(([status, { content }]) => exampleAnswer(status, content)),
    ],
  };
}

/** The description, unless it only repeats the title. */
const paragraphsOf = ({ summary, description }: DescribedOperation) =>
  description.split("\n\n").filter((words) => words !== `${summary}.`);

const places = { path: "In the path", query: "In the query", header: "Headers" } as const;

function parameterBlocks({ parameters = [] }: DescribedOperation, reader: Reader): Block[] {
  return (Object.keys(places) as (keyof typeof places)[]).flatMap((place) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, description, required, schema }): Field => {
        const { note, ...type } = reader.describe(schema, "sent");
        const words = description ?? note;
        return {
          name,
          ...type,
          ...(required ? { mark: "required" } : {}),
          ...(words ? { note: words } : {}),
        };
      });
    return fields.length > 0 ? [{ kind: "fields" as const, title: places[place], fields }] : [];
  });
}

function bodyBlocks({ requestBody }: DescribedOperation, reader: Reader): Block[] {
  return Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]): Block[] => {
    const fields = reader.fieldsOf(schema, "sent");
    if (fields.length === 0) return [text(`The body is the file itself, \`${type}\`.`)];
    return [{ kind: "fields", title: "Body", fields }, ...ruleSentences(reader.resolve(schema)).map(text)];
  });
}

function answerBlocks(
  status: string,
  { description, content = {} }: DescribedOperation["responses"][string],
  reader: Reader,
): Block[] {
  const [[type, body] = []] = Object.entries(content);
  const fields = body ? reader.fieldsOf(body.schema, "answered") : [];
  const title = `Returns ${status}: ${description}`;
  if (fields.length > 0) return [{ kind: "fields", title, fields }];
  return [
    text(
      type
        ? `${title}, as ${Object.keys(content)
            .map((one) => `\`${one}\``)
            .join(" or ")}.`
        : `${title}.`,
    ),
  ];
}

function exampleAnswer(status: string, content: DescribedOperation["responses"][string]["content"]): Block[] {
  const [example] = Object.values(content?.["application/json"]?.examples ?? {});
  return example ? [code(`Response, ${status}`, "json", JSON.stringify(example.value, null, 2))] : [];
}

/** The error codes of an operation, from the schemas of its failures. */
function failureTable({ responses }: DescribedOperation): Block {
  const rows = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { content }]) => {
      const codes = codesOf(content?.["application/json"]?.schema);
      return codes.length > 0
        ? [[status, codes.map((name) => `[\`${name}\`](/developers/errors#${name})`).join(", ")]]
        : [];
    });
  return { kind: "table", label: "Failures", columns: ["Failure", "Codes"], rows };
}

function codesOf(schema: unknown): ErrorCode[] {
  const found = /"code":\{"enum":(\[[^\]]*\])/.exec(JSON.stringify(schema ?? {}));
  const codes: string[] = found ? JSON.parse(found[1]!) : [];
  return codes.filter((name): name is ErrorCode => name in errorTable);
}

/** A section with each object of requests and answers, once. Describing an object may add the objects that it refers to. */
function objectsOf(description: Description, reader: Reader): Section {
  const sections: Section[] = [];
  for (const [name, direction] of reader.objects) {
    const schema = description.components.schemas[name]!;
    sections.push({
      id: name,
      title: name,
      code: true,
      blocks: [{ kind: "fields", title: "Fields", fields: reader.fieldsOf(schema, direction) }],
    });
  }
  sections.sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    id: "objects",
    title: "Objects",
    blocks: [text("The objects that requests and responses contain.")],
    sections,
  };
}
