type Call = { method: string; path: string };
type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/**
 * Lob's rate limit: for each endpoint, so many calls in a window that begins with its first call. Every answer has Lob's
 * `ratelimit-*` headers; the reset is in whole epoch seconds. Without `calls`, there is no limit.
 */
export function createRateLimit(clock: () => Date) {
  const settings: { calls: number | null; windowMs: number } = { calls: null, windowMs: 5_000 };
  const windows = new Map<string, { endsAt: number; used: number }>();

  /** Counts the call. The headers of its answer, and whether it is refused. */
  function count({ method, path }: Call) {
    if (settings.calls === null) return { refused: false, headers: {} };
    const endpoint = `${method} ${path.split("/").slice(0, 3).join("/")}`;
    const now = clock().getTime();
    let window = windows.get(endpoint);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + settings.windowMs, used: 0 };
      windows.set(endpoint, window);
    }
    window.used += 1;
    return {
      refused: window.used > settings.calls,
      headers: {
        "ratelimit-limit": String(settings.calls),
        "ratelimit-remaining": String(Math.max(0, settings.calls - window.used)),
        "ratelimit-reset": String(Math.ceil(window.endsAt / 1_000)),
      },
    };
  }

  return {
    settings,
    /** Answers with `handle`, or refuses the call. */
    async limit(request: Call, handle: () => Promise<Answer | null>): Promise<Answer | null> {
      const { refused, headers } = count(request);
      const answer = refused ? tooMany : await handle();
      return answer && { ...answer, headers: { ...answer.headers, ...headers } };
    },
  };
}

const tooMany: Answer = {
  status: 429,
  body: { error: { message: "Too many requests", status_code: 429, code: "rate_limit_exceeded" } },
};
