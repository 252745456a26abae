/**
 * The meaning of a refused submission, by status. `not_accepted`: for a temporary reason, or one of our account. With any other
 * status the piece may have been accepted, including 408, 409, redirects, and 5xx.
 */
const refusals: Readonly<Record<number, "rejected" | "not_accepted">> = {
  400: "rejected",
  401: "not_accepted",
  402: "not_accepted",
  403: "not_accepted",
  404: "not_accepted",
  405: "not_accepted",
  413: "rejected",
  415: "rejected",
  422: "rejected",
  429: "not_accepted",
};

export function judgeRefusal(status: number): "rejected" | "not_accepted" | "unknown" {
  return refusals[status] ?? "unknown";
}
