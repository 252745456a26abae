import { type Scope, scopes } from "#lib/domain/access/api-key";
import { type Guide, list, table, text } from "#lib/shared/guide";
import { declaredOperations } from "../declared-operations.ts";
import type { DocumentSource } from "../discovery/serve-document.ts";

const meanings: Readonly<Record<Scope, string>> = {
  "mail:quote": "See prices and proofs. Cannot spend",
  "mail:send": "Send letters",
  "mail:read": "Follow letters",
  "mail:cancel": "Take letters back, with the letter's own token",
  "mail:bulk": "Send live batches: one letter to up to 10,000 people",
};

export function keys({ services }: DocumentSource): Guide {
  const operations = declaredOperations().filter(({ enabled }) => enabled?.(services.env) !== false);
  const callsOf = (scope: Scope) =>
    operations
      .filter((operation) => operation.scope === scope)
      .map(({ id, method, path }) => `[${method} ${path}](/developers/reference#${id})`)
      .join(", ");
  return {
    title: "Keys and tokens",
    summary: "Nothing needs a key. A key narrows what a program may do, and a letter has tokens of its own.",
    sections: [
      {
        id: "api-keys",
        title: "API keys",
        blocks: [
          text(
            "A key is optional and goes into `Authorization: Bearer svc_live_…`. With one, limits are counted for the key instead of the network address. Keys that start with `svc_test_` are for the [sandbox](/developers/sandbox#test-keys) alone.",
          ),
          list(
            'Whoever runs this deployment issues keys: `npm run keys -- issue --name "Acme billing" --scopes mail:quote,mail:read`. A key is shown once; only a hash of it is kept.',
            "A key that is sent and is not valid is refused with [`invalid_key`](/developers/errors#invalid_key). It is never treated as if none had been sent.",
            "A live letter that comes with a key needs the `confirmation_token` of a quote.",
            "For scanners of secrets: `svc_(live|test)_[0-9A-Za-z]{38}`.",
          ),
        ],
      },
      {
        id: "scopes",
        title: "Scopes",
        blocks: [
          text(
            "A key has the scopes it was issued with. A call that needs another answers [`insufficient_scope`](/developers/errors#insufficient_scope). Endpoints that are not listed here need none.",
          ),
          table(
            "Scopes",
            ["Scope", "What for", "Calls"],
            scopes.map((scope) => [`\`${scope}\``, meanings[scope], callsOf(scope)]),
          ),
        ],
      },
      {
        id: "tokens",
        title: "Tokens",
        blocks: [
          table(
            "Tokens",
            ["Token", "From", "What it does"],
            [
              [
                "`svcq_…`",
                "[POST /v1/quotes](/developers/reference#createQuote)",
                "`confirmation_token`: sends exactly the letter that was quoted, once, within 30 minutes",
              ],
              [
                "`svcc_…`",
                "[POST /v1/orders](/developers/reference#createOrder)",
                "`cancel_token` takes the letter back, `review_token` reviews it. 7 days. Sent as `X-Capability-Token`, or as `capability_token` with a review",
              ],
              [
                "`ord_…`",
                "[POST /v1/orders](/developers/reference#createOrder)",
                "The id of an order is the right to read it: 128 bits that cannot be guessed. Treat it as private",
              ],
            ],
          ),
          text(
            "Tokens and ids belong in headers, bodies and paths of calls, never in a log. Our own log holds none of them.",
          ),
        ],
      },
    ],
  };
}
