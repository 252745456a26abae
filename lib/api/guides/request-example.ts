import type { DescribedCall } from "./described-call.ts";

/** The call as a shell command, with the values of the description's first successful example. */
export function exampleRequest({ method, path, operation }: DescribedCall, baseUrl: string): string {
  const { parameters = [], requestBody } = operation;
  const of = (place: string) =>
    parameters.filter((parameter) => parameter.in === place && parameter.example !== undefined);
  const target = of("path").reduce(
    (url, { name, example }) => url.replace(`{${name}}`, String(example)),
    path,
  );
  const query = new URLSearchParams(of("query").map(({ name, example }) => [name, String(example)]));
  const [[type, body] = []] = Object.entries(requestBody?.content ?? {});
  const [example] = Object.values(body?.examples ?? {});
  const lines = [
    `curl${method === "GET" || (method === "POST" && body) ? "" : ` -X ${method}`} ${quote(`${baseUrl}${target}${query.size > 0 ? `?${query}` : ""}`)}`,
    ...of("header").map(({ name, example: value }) => `-H ${quote(`${name}: ${value}`)}`),
    ...(type ? [`-H ${quote(`Content-Type: ${type}`)}`] : []),
    ...(example ? [`-d ${quote(JSON.stringify(example.value, null, 2))}`] : []),
    ...(type && !example ? ["--data-binary @letter.pdf"] : []),
  ];
  return lines.join(" \\\n  ");
}

/** Quotes a word for a shell, if it needs quoting. */
const quote = (words: string) => (/^[\w:/.@-]+$/.test(words) ? words : `'${words.replaceAll("'", "'\\''")}'`);
