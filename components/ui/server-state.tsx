"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiProblem } from "#lib/api/browser-client";

const tries = 3;

/** Too many questions are asked again when the service says so; whatever else fails is told at once, and asked again by a person. */
function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is an answer too: it is told, and asked again when the connection is back.
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

/** What the service answered, kept for the pages inside it. Only around pages that ask much: the front page does without. */
export function ServerState({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
