import { packageUrl } from "../client-packages.ts";
import { sampleRecipient, sampleSender } from "../openapi/samples.ts";

/**
 * How to get a client, and what it does that a bare call doesn't. test/api/quick-starts.itest.ts reads them from the served pages and
 * runs them unchanged.
 */
const json = (value: unknown) => JSON.stringify(value);

/** Makes a new program and installs the client into it. */
export const typescriptInstall = (baseUrl: string) => `npm init -y
npm install ${packageUrl(baseUrl, "typescript")}`;

export const pythonInstall = (baseUrl: string) => `python3 -m pip install ${packageUrl(baseUrl, "python")}`;

export const typescriptFailures = (
  baseUrl: string,
) => `import { Posthorn, PosthornConnectionError, PosthornError } from "@posthorn/client";

const posthorn = new Posthorn({ baseUrl: ${json(baseUrl)}, timeoutMs: 30_000 });

// Store the key with your invoice. Tomorrow's retry with the same key is still one letter.
const idempotencyKey = crypto.randomUUID();
try {
  const { order } = await posthorn.send(
    {
      mail_class: "first_class",
      text: "Your invoice is attached to this test.",
      to: ${json(sampleRecipient)},
      from: ${json(sampleSender)},
      sandbox: true,
    },
    { idempotencyKey },
  );
  const { id, status } = await posthorn.waitFor(order.id, "submitted");
  console.log(id, status);
} catch (error) {
  if (error instanceof PosthornError) console.error(error.code, error.next, error.requestId);
  else if (error instanceof PosthornConnectionError) console.error("Retry later with", error.idempotencyKey);
  else throw error;
}`;

export const pythonFailures = (baseUrl: string) => `import uuid

from posthorn import Posthorn, PosthornConnectionError, PosthornError

posthorn = Posthorn(${json(baseUrl)}, timeout=30)

# Store the key with your invoice. Tomorrow's retry with the same key is still one letter.
idempotency_key = str(uuid.uuid4())
try:
    sent = posthorn.send(
        {
            "mail_class": "first_class",
            "text": "Your invoice is attached to this test.",
            "to": ${json(sampleRecipient)},
            "from": ${json(sampleSender)},
            "sandbox": True,
        },
        idempotency_key=idempotency_key,
    )
    order = posthorn.wait_for(sent["order"]["id"], "submitted")
    print(order["id"], order["status"])
except PosthornError as error:
    print(error.code, error.next, error.request_id)
except PosthornConnectionError as error:
    print("Retry later with", error.idempotency_key)`;

const inOneLine = ({ name, line1, line2, city, state, zip }: typeof sampleRecipient) =>
  json([name, line1, line2, `${city}, ${state} ${zip}`].join("; "));

export const commands = (baseUrl: string) => `export POSTHORN_URL=${baseUrl}

# Price a letter, and send it in the sandbox. With --live, it is printed and mailed.
npx posthorn quote --text "Dear Grace" --to ${inOneLine(sampleRecipient)}
npx posthorn send --text "Dear Grace" --to ${inOneLine(sampleRecipient)} --from ${json(senderLine)}

# Send one letter to each row of a list. {{name}} prints the row's name.
printf 'name,street,city,state,zip\\nGrace Hopper,350 5th Ave Apt 21,New York,NY,10118\\n' > guests.csv
npx posthorn batch guests.csv --text "Dear {{name}}" --from ${json(senderLine)}

# Get a test key. It goes to a file that only you can read.
npx posthorn keys create --out posthorn.env
set -a; . ./posthorn.env; set +a

# Make a sandbox order that reaches an event.
npx posthorn trigger order.delivered`;

const senderLine = [
  sampleSender.name,
  sampleSender.line1,
  `${sampleSender.city}, ${sampleSender.state} ${sampleSender.zip}`,
].join("; ");
