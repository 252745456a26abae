import { bearerOf, type DescribedCall, valuesOf } from "./described-call.ts";

/**
 * The clients' method of each operation, and its arguments in order: a name is a parameter of the path, `token` the token header,
 * `body` the body, and `?name` an option. A star marks a list that is read entry by entry. Python's names are the same in snake case.
 */
const methods: Readonly<Record<string, string>> = {
  createQuote: "quote body",
  createProof: "proof body",
  createOrder: "send body",
  getOrder: "order id ?capabilityToken",
  listOrders: "*orders query",
  listOrderEvents: "events id",
  listDeliveries: "deliveries id ?capabilityToken",
  redeliverEvent: "redeliver id event_id token",
  getOrderPage: "page id page token",
  getCertificate: "certificate id token",
  getRecord: "recordCurrency hash",
  getReturnReceipt: "returnReceipt id token",
  cancelOrder: "cancel id token",
  decideOrder: "decide id token body",
  openOrderLink: "openLink id token",
  shareOrder: "share id token",
  reportReturn: "reportReturn id token body.reason",
  advanceOrder: "advance id body.to token",
  createBatchQuote: "quoteBatch body",
  createBatch: "sendBatch body",
  findLetters: "findLetters body",
  getBatch: "batch id ?cancelToken",
  listBatches: "*batches query",
  listBatchRows: "*batchRows id ?status ?cancelToken",
  getBatchRowPage: "batchRowPage id row page token",
  getBatchResults: "batchResults id ?cancelToken",
  cancelBatch: "cancelBatch id token",
  decideBatch: "decideBatch id token body",
  openBatchLink: "openBatchLink id token",
  mapCsv: "mapCsv body",
  suggestClass: "suggestClass body.text",
  listLetterTemplates: "letterTemplates ?language ?slug",
  createBatchUploads: "uploadForBatch file",
  getBatchQuote: "batchQuote id",
  listBatchQuoteRows: "*batchQuoteRows id",
  getBatchQuotePage: "batchQuotePage id row page",
  putBatchUpload: "uploadForBatch file",
  createUpload: "upload file",
  putUpload: "upload file",
  uploadImage: "uploadImage file",
  autocompleteAddress: "autocompleteAddress query.q",
  reverseAddress: "reverseAddress query.lat query.lon",
  verifyAddress: "verifyAddress body",
  getCredit: "balance code",
  createCreditCheckout: "buyCredit body",
  getCreditPurchase: "purchase id token",
  correctCreditPurchase: "correctPurchase id body.email token",
  resendCreditCode: "resendCode id token",
  buyCreditWithTokens: "buyCreditWithTokens body",
  createKey: "createKey body",
  listKeys: "keys",
  getKey: "key id",
  rotateKey: "rotateKey id",
  deleteKey: "deleteKey id",
  requestAccountCode: "requestCode body.email",
  verifyAccountCode: "verifyCode body",
  openMailboxSession: "openMailbox body",
  endMailboxSession: "endMailbox",
  listReviews: "reviews",
  createReview: "review body",
  getStats: "lettersMailed",
  describeApi: "openapi",
};

type Argument = { file: true } | { value: unknown; option?: string };

function argumentsOf(call: DescribedCall, names: readonly string[]): Argument[] {
  const values = valuesOf(call);
  const tokens = Object.entries(values.header).filter(([name]) => /-Token$/.test(name));
  const token = tokens[0]?.[1];
  return names.flatMap((name): Argument[] => {
    if (name === "file") return [{ file: true }];
    if (name === "token") return [{ value: token }];
    if (name === "body") return [{ value: values.body }];
    if (name === "query") return [{ value: values.query }];
    if (name.startsWith("?")) {
      const option = name.slice(1);
      const value = option.endsWith("Token") ? token : values.query[option];
      return value === undefined ? [] : [{ option, value }];
    }
    const [place, field] = name.split(".") as ["body" | "query", string | undefined];
    if (field) return [{ value: (values[place] as Record<string, unknown>)[field] }];
    const value = values.path[name]!;
    return [{ value: /^\d+$/.test(value) ? Number(value) : value }];
  });
}

/** The method and arguments of a call. Throws if `methods` lacks the operation, so that a new operation can't be forgotten. */
function methodOf(call: DescribedCall) {
  const { operationId, responses } = call.operation;
  const line = methods[operationId];
  if (!line) throw new Error(`client-examples.ts lacks the clients' method of ${operationId}`);
  const [name = "", ...names] = line.replace("*", "").split(" ");
  const [type = ""] = Object.keys(responses["200"]?.content ?? {});
  return {
    name,
    given: argumentsOf(call, names),
    isList: line.startsWith("*"),
    isSilent: operationId === "deleteKey",
    file: /pdf$/.test(type) ? "answer.pdf" : /png$/.test(type) ? "answer.png" : undefined,
  };
}

/** The call with the TypeScript client. */
export function typescriptExample(call: DescribedCall, baseUrl: string): string {
  const { name, given, isList, isSilent, file } = methodOf(call);
  const options = given.flatMap((one) => ("option" in one ? [one] : []));
  const words = given.flatMap((one) => {
    if ("file" in one) return ['await readFile("letter.pdf")'];
    return one.option ? [] : [typescriptLiteral(one.value)];
  });
  if (options.length > 0)
    words.push(
      `{ ${options.map(({ option, value }) => `${option}: ${typescriptLiteral(value)}`).join(", ")} }`,
    );
  const asked = `posthorn.${name}(${words.join(", ")})`;
  const needsFiles = [
    ...(given.some((one) => "file" in one) ? ["readFile"] : []),
    ...(file ? ["writeFile"] : []),
  ];
  const end = file
    ? `await writeFile("${file}", await ${asked});`
    : isList
      ? `for await (const entry of ${asked}) console.log(entry);`
      : isSilent
        ? `await ${asked};`
        : `const answer = await ${asked};\nconsole.log(answer);`;
  return [
    ...needsFiles.slice(0, 1).map(() => `import { ${needsFiles.join(", ")} } from "node:fs/promises";`),
    'import { Posthorn } from "@posthorn/client";',
    "",
    `const posthorn = new Posthorn({ baseUrl: ${JSON.stringify(baseUrl)}${bearerOf(call) ? ", apiKey: process.env.POSTHORN_API_KEY" : ""} });`,
    end,
  ].join("\n");
}

/** The call with the Python client. */
export function pythonExample(call: DescribedCall, baseUrl: string): string {
  const { name, given, isList, isSilent, file } = methodOf(call);
  const words = given.map((one) => {
    if ("file" in one) return 'Path("letter.pdf").read_bytes()';
    return `${one.option ? `${snakeCase(one.option)}=` : ""}${pythonLiteral(one.value)}`;
  });
  // A filter is keyword arguments.
  const filter = isList && given.length === 1 && !("file" in given[0]!) ? given[0]!.value : undefined;
  const list =
    filter && typeof filter === "object"
      ? Object.entries(filter).map(([field, value]) => `${field}=${pythonLiteral(value)}`)
      : words;
  const asked = `posthorn.${snakeCase(name)}(${list.join(", ")})`;
  const needsPath = file || given.some((one) => "file" in one);
  const end = file
    ? `Path("${file}").write_bytes(${asked})`
    : isList
      ? `for entry in ${asked}:\n    print(entry)`
      : isSilent
        ? asked
        : `answer = ${asked}\nprint(answer)`;
  return [
    ...(bearerOf(call) ? ["import os"] : []),
    ...(needsPath ? ["from pathlib import Path"] : []),
    ...(bearerOf(call) || needsPath ? [""] : []),
    "from posthorn import Posthorn",
    "",
    `posthorn = Posthorn(${JSON.stringify(baseUrl)}${bearerOf(call) ? ', os.environ["POSTHORN_API_KEY"]' : ""})`,
    end,
  ].join("\n");
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** JSON with bare field names, which TypeScript programs have. */
const typescriptLiteral = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");

function pythonLiteral(value: unknown, indent = ""): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const lines = Array.isArray(value)
    ? value.map((one) => pythonLiteral(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${pythonLiteral(one, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (lines.length === 0) return `${open}${close}`;
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join("")}${indent}${close}`;
}
