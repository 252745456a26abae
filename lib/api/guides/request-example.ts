import { bearerOf, type DescribedCall, valuesOf } from "./described-call.ts";

/** The call as a shell command, with the values of the description's first successful example. */
export function exampleRequest(call: DescribedCall, baseUrl: string): string {
  const { method, path } = call;
  const values = valuesOf(call);
  const target = path.replace(/\{(\w+)\}/g, (whole, name: string) => values.path[name] ?? whole);
  const query = new URLSearchParams(values.query);
  const lines = [
    `curl${method === "GET" || (method === "POST" && values.type) ? "" : ` -X ${method}`} ${quote(`${baseUrl}${target}${query.size > 0 ? `?${query}` : ""}`)}`,
    ...(bearerOf(call) ? ['-H "Authorization: Bearer $POSTHORN_API_KEY"'] : []),
    ...Object.entries(values.header).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(values.type ? [`-H ${quote(`Content-Type: ${values.type}`)}`] : []),
    ...(values.body === undefined ? [] : [`-d ${quote(JSON.stringify(values.body, null, 2))}`]),
    ...(values.type && values.body === undefined ? ["--data-binary @letter.pdf"] : []),
  ];
  return lines.join(" \\\n  ");
}

/** Quotes a word for a shell, if it needs quoting. */
const quote = (words: string) => (/^[\w:/.@-]+$/.test(words) ? words : `'${words.replaceAll("'", "'\\''")}'`);
