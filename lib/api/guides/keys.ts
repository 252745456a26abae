import { type Scope, scopes } from "#lib/domain/access/api-key";
import { type Guide, list, table, text } from "#lib/shared/guide";
import { declaredOperations } from "../declared-operations.ts";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { scopeMeanings } from "../meanings.ts";

export function keys({ services }: DocumentSource): Guide {
  const operations = declaredOperations().filter(({ enabled }) => enabled?.(services.env) !== false);
  const callsOf = (scope: Scope) =>
    operations
      .filter((operation) => operation.scope === scope)
      .map(({ id, method, path }) => `[${method} ${path}](/developers/reference#${id})`)
      .join(", ");
  return {
    title: "Keys and tokens",
    summary: "You don't need a key. A key limits what a program can do, and each letter has its own tokens.",
    sections: [
      {
        id: "api-keys",
        title: "API keys",
        blocks: [
          text(
            "A key is optional. Send it as `Authorization: Bearer svc_live_…`. Limits then apply to the key instead of the IP address. Keys that start with `svc_test_` work only in the [sandbox](/developers/sandbox#test-keys).",
          ),
          list(
            'Get a test key with one call and no proof: [POST /v1/keys](/developers/reference#createKey) with `{"mode": "test"}`. It ends after 90 days without use.',
            "For a live key, sign in with your email above, or send a mailbox session in the Authorization header. One email address has up to 10 keys, and they share its limits. Caps of a key tighten them further; `mail:bulk` needs caps.",
            "A spending key, made with `credit_code` and `daily_limit_cents`, pays from that code, so the code itself stays out of your program. Over its limit, the response is [`velocity_limit`](/developers/errors#velocity_limit).",
            "Made with `require_approval: true` too, the key can't mail anything alone: everything that is sent with it waits, and you get an email with the link to approve it. The responses have no `approval_url`.",
            "A key is shown once; only its hash is stored. Rotate or delete a key that leaked: it ends at once. The ID and the webhook secret of a rotated key stay. You get an email about each change.",
            "One `webhook_secret` signs all [webhooks](/developers/webhooks#webhooks) of what you send with the key.",
            "The operator of this deployment can issue keys too: `npm run keys` prints a test key.",
            "An invalid key is refused with [`invalid_key`](/developers/errors#invalid_key). The request is never treated as if it had no key.",
            "A live letter sent with a key needs the `confirmation_token` of a quote.",
            "For secret scanners: `svc_(live|test)_[0-9A-Za-z]{38}`.",
          ),
        ],
      },
      {
        id: "scopes",
        title: "Scopes",
        blocks: [
          text(
            "A key has the scopes that it was issued with. If a call needs another scope, the response is [`insufficient_scope`](/developers/errors#insufficient_scope). Endpoints that aren't listed here need no scope.",
          ),
          table(
            "Scopes",
            ["Scope", "Allows", "Endpoints"],
            scopes.map((scope) => [`\`${scope}\``, scopeMeanings[scope], callsOf(scope)]),
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
                "`cancel_token` cancels the letter, and `review_token` reviews it. Both are valid for 7 days. Send them as `X-Capability-Token`, or as `capability_token` with a review",
              ],
              [
                "`ord_…`",
                "[POST /v1/orders](/developers/reference#createOrder)",
                "Anyone who has the ID of an order can read it. It has 128 random bits and can't be guessed. Keep it private",
              ],
            ],
          ),
          text(
            "Send tokens and IDs in headers, bodies, and paths, and never log them. Our own log contains none of them.",
          ),
        ],
      },
    ],
  };
}
