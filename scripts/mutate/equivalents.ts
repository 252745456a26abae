/** Mutants that change nothing that anybody could see, each with the reason; they count neither way. */
export const equivalents: { file: string; before: string; after: string; line?: string; why: string }[] = [
  {
    file: "lib/domain/orders/next-step.ts",
    before: ">",
    after: ">=",
    line: "expiresAt && expiresAt > now",
    why: "A checkout that ends now is asked about a minute later either way.",
  },
  {
    file: "server/listener.ts",
    before: '"GET"',
    after: '""',
    line: 'request.method ?? "GET"',
    why: "Node gives every request that a server receives its method; its type does not say so.",
  },
  {
    file: "server/read-incoming.ts",
    before: "incoming.complete",
    after: "false",
    why: "The promise has been kept by then and cannot be broken; the guard saves making an error for every request.",
  },
  {
    file: "lib/domain/quotes/create-quote.ts",
    before: "...laidOut",
    after: "",
    line: "price: priceOf({ ...request, ...laidOut }",
    why: "An estimate has the pages that were guessed anyway, a card's price counts none, and no address page is as good as an absent one.",
  },
  {
    file: "lib/domain/quotes/confirmation-token.ts",
    before: "||",
    after: "&&",
    line: "    !bytes ||",
    why: "The body is part of the bytes: one is there exactly when the other is, which the compiler cannot know.",
  },
];
