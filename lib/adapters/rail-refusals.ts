/**
 * What a refused submission means, by HTTP status. `not_accepted`: refused for a temporary reason, or a problem with our account. `limited`: too many calls.
 * With any other status, including 408, 409, redirects, and 5xx, the rail may have accepted the piece.
 */
const refusals: Readonly<Record<number, "rejected" | "not_accepted" | "limited">> = {
  400: "rejected",
  401: "not_accepted",
  402: "not_accepted",
  403: "not_accepted",
  404: "not_accepted",
  405: "not_accepted",
  413: "rejected",
  415: "rejected",
  422: "rejected",
  429: "limited",
};

export function judgeRefusal(status: number): "rejected" | "not_accepted" | "limited" | "unknown" {
  return refusals[status] ?? "unknown";
}
