import type { DescribedOperation } from "./read-description.ts";

export type DescribedCall = { method: string; path: string; operation: DescribedOperation };

/** The values of a call's first successful example in the description. */
export function valuesOf({ operation: { parameters = [], requestBody } }: DescribedCall) {
  const of = (place: string): Record<string, string> =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.example !== undefined)
        .map(({ name, example }) => [name, String(example)]),
    );
  const [[type, body] = []] = Object.entries(requestBody?.content ?? {});
  const [example] = Object.values(body?.examples ?? {});
  return { path: of("path"), query: of("query"), header: of("header"), type, body: pastable(example?.value) };
}

/** Leaves out the token, because a sandbox order needs none and the example's token belongs to no quote. So the call works as pasted. */
function pastable(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("sandbox" in body) || body.sandbox !== true) return body;
  const { confirmation_token: _, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** Whether the example needs a key: the call is only for an API key or a mailbox session. A key can be made without one. */
export const bearerOf = ({ operation }: DescribedCall): boolean =>
  operation.operationId !== "createKey" && operation.security.some((one) => "MailboxSession" in one);
