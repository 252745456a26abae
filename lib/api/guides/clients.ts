import { code, type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import {
  commands,
  pythonFailures,
  pythonInstall,
  typescriptFailures,
  typescriptInstall,
} from "./client-snippets.ts";

export function clients({ baseUrl }: DocumentSource): Guide {
  return {
    title: "Client libraries and command line",
    summary:
      "Install a client for TypeScript or Python from this service. It sends each letter once, retries what is safe to retry, and has types for every response.",
    sections: [
      {
        id: "what-they-do",
        title: "What a client does for you",
        blocks: [
          list(
            "It makes an `Idempotency-Key` for each call that creates something, and uses it for every retry of that call. An error has the key, so you can repeat the call later and still send only one letter.",
            "It retries only failures that the service marks `retryable`, and waits for a `Retry-After` of up to a minute. It never retries `submission_unconfirmed` and `duplicate_suspected`, because a mailpiece may be on its way.",
            "If a response is lost, late, cut off, or a proxy's page, it throws a `PosthornConnectionError` with the HTTP status and the request ID. It repeats the call only if a repeat can't do harm.",
            "It has a method for every endpoint of the [reference](/developers/reference), reads lists page by page, waits until an order has a status (`waitFor`, `wait_for`), and verifies webhooks.",
          ),
        ],
      },
      {
        id: "typescript",
        title: "TypeScript and JavaScript",
        blocks: [
          text(
            "For Node 20.19 and newer, Deno, Bun, workers, and browsers. It has no dependencies. It is an ES module; `require` works too.",
          ),
          code("Install it", "sh", typescriptInstall(baseUrl)),
          code("Send once, and handle failures: invoice.mts", "ts", typescriptFailures(baseUrl)),
          text(
            "The package's README explains every part. The first letter is on the [quick start](/developers#quick-start), a webhook endpoint is under [Verifying](/developers/webhooks#verifying).",
          ),
        ],
      },
      {
        id: "python",
        title: "Python",
        blocks: [
          text("For Python 3.9 and newer. It needs only the standard library, and its responses are typed."),
          code("Install it, in a virtual environment", "sh", pythonInstall(baseUrl)),
          code("Send once, and handle failures: invoice.py", "python", pythonFailures(baseUrl)),
        ],
      },
      {
        id: "settings",
        title: "Settings",
        blocks: [
          table(
            "Settings of a client, and of one call",
            ["TypeScript", "Python", "Meaning"],
            [
              ["`baseUrl`", "`base_url`", `Where the service is: \`${baseUrl}\`. Required`],
              ["`apiKey`", "`api_key`", "An [API key](/developers/keys). Also for one call"],
              [
                "`timeoutMs`",
                "`timeout`",
                "The longest that one try may take: 60 seconds. Also for one call",
              ],
              [
                "`maxTries`",
                "`max_tries`",
                "The most tries of a call that is safe to repeat: 3. Also for one call",
              ],
              [
                "`maxWaitSeconds`",
                "`max_wait`",
                "The longest `Retry-After` that the client waits for: 60 seconds",
              ],
              ["`log`", "`log`", "Called after each try, without addresses, codes, or tokens"],
              ["`idempotencyKey`", "`idempotency_key`", "Only for one call: your own key"],
              ["`signal`", "None", "Only for one call: cancels it, even while it waits for a retry"],
              [
                "`responseOf(answer)`",
                "`response_of(answer)`",
                "The request ID and the rate limits of a response",
              ],
            ],
          ),
        ],
      },
      {
        id: "command-line",
        title: "Command line",
        blocks: [
          text(
            "The TypeScript package has the command `posthorn`. Letters stay in the sandbox unless you add `--live`, which asks before it mails one. `npx posthorn --help` lists the commands.",
          ),
          code("In the folder where you installed the package", "sh", commands(baseUrl)),
          table(
            "Exit codes",
            ["Code", "Meaning"],
            [
              ["0", "Done"],
              ["1", "The service refused it, or the letter ended with another status"],
              ["2", "The command was used incorrectly"],
              ["3", "No usable response"],
              ["4", "A person must pay first"],
            ],
          ),
        ],
      },
      {
        id: "local-webhooks",
        title: "Webhooks on your machine",
        blocks: [
          text(
            "A `webhook_url` must be public. To test an endpoint on your machine, forward the events of your test key to it: `npx posthorn listen --forward http://localhost:8787/hook`. Then run `npx posthorn trigger order.mailed` in another terminal, or send sandbox letters with the key.",
          ),
          text(
            "The command reads new events from the service every few seconds and signs them with the webhook secret of your key, which your endpoint finds in `POSTHORN_WEBHOOK_SECRET`. A forwarded payload has no `review_token`, and a delivery that fails isn't repeated.",
          ),
        ],
      },
    ],
  };
}
