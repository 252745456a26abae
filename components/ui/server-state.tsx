"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";

const tries = 3;

/** Rate-limited queries are retried when the service allows it. Other failures are shown at once, and the user retries. */
function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Being offline is shown too, and the query runs again when the connection is back.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, problem) =>
          failures < tries && problem instanceof ApiProblem && problem.code === "rate_limited",
        retryDelay: (_, problem) =>
          1000 * ((problem instanceof ApiProblem ? problem.retryAfterSeconds : undefined) ?? 5),
      },
    },
  });
}

/** Caches answers of the service for the pages inside it. The home page doesn't use it. */
export function ServerState({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
