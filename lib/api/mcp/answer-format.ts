/** What our answer may be, by the Accept header of the call. */
type Format = "both" | "json" | "events" | "neither";

/**
 * The protocol lets a server require both types. We don't: a client that names one of them, any type, or none gets an answer it can
 * read.
 */
export function formatOf(accept: string | null): Format {
  if (accept === null || accept.trim() === "") return "json";
  const takes = (type: string) => accept.toLowerCase().includes(type);
  const [json, events] = [takes("application/json"), takes("text/event-stream")];
  if (json && events) return "both";
  if (events) return "events";
  return json || takes("*/*") || takes("application/*") ? "json" : "neither";
}

/** Rewrites a successful answer in the format that the caller reads. Our answers are complete when they are sent. */
export async function inFormat(response: Response, format: Format): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const isEvents = type.startsWith("text/event-stream");
  if (format === "json" && isEvents) {
    const messages = (await response.text()).split("\n").flatMap((line) => {
      const data = line.startsWith("data:") ? line.slice("data:".length).trim() : "";
      return data ? [data] : [];
    });
    const body = messages.length === 1 ? messages[0]! : `[${messages.join(",")}]`;
    return withBody(response, body, "application/json");
  }
  if (format === "events" && response.ok && type.startsWith("application/json")) {
    return withBody(response, `event: message\ndata: ${await response.text()}\n\n`, "text/event-stream");
  }
  return response;
}

function withBody({ status, headers }: Response, body: string, type: string): Response {
  const changed = new Headers(headers);
  changed.set("Content-Type", type);
  changed.delete("Content-Length");
  return new Response(body, { status, headers: changed });
}
