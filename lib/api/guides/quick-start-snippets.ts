import { mcpPath } from "../mcp/server-identity.ts";
import { sampleRecipient, sampleSender, sampleText } from "../openapi/samples.ts";

/**
 * Complete programs that send a first letter, ready to paste. test/api/quick-starts.itest.ts reads them from the served page and
 * runs them unchanged.
 */
const json = (value: unknown) => JSON.stringify(value);

export function curlSnippet(baseUrl: string): string {
  return `base=${baseUrl}
letter='
  "mail_class": "first_class",
  "sandbox": true,
  "text": ${json(sampleText)},
  "to": ${inTwoLines(sampleRecipient)},
  "from": ${inTwoLines(sampleSender)}'
field() { grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d '"' -f 4; }

# Quote: free, creates nothing. The token stands for exactly this letter at this price.
quote=$(curl -sS "$base/v1/quotes" \\
  -H 'Content-Type: application/json' \\
  -d "{$letter}")
printf '%s\\n' "$quote"
token=$(printf '%s' "$quote" | field confirmation_token)

# Send: a repeat with the same Idempotency-Key is still one letter.
order=$(curl -sS "$base/v1/orders" \\
  -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: first-letter-$(date +%s)" \\
  -d "{$letter, \\"confirmation_token\\": \\"$token\\"}")
id=$(printf '%s' "$order" | field id)

# Follow.
curl -sS "$base/v1/orders/$id"`;
}

export function typescriptSnippet(baseUrl: string): string {
  return `import { Posthorn } from "@posthorn/client";

const posthorn = new Posthorn({ baseUrl: ${json(baseUrl)} });

const letter = {
  mail_class: "first_class",
  text: ${json(sampleText)},
  to: ${literal(sampleRecipient)},
};

// Quote: free, creates nothing. The token stands for exactly this letter at this price.
const quote = await posthorn.quote(letter);
console.log(quote.total);

// Send: the client makes an Idempotency-Key, so a retry is still one letter.
const { order } = await posthorn.send({
  ...letter,
  from: ${literal(sampleSender, "  ")},
  sandbox: true,
  confirmation_token: quote.confirmation_token,
});

// Follow.
const { status, tracking_number } = await posthorn.order(order.id);
console.log(order.id, status, tracking_number);`;
}

export function pythonSnippet(baseUrl: string): string {
  return `from posthorn import Posthorn

posthorn = Posthorn(${json(baseUrl)})

letter = {
    "mail_class": "first_class",
    "text": ${json(sampleText)},
    "to": ${pythonDict(sampleRecipient)},
}

# Quote: free, creates nothing. The token stands for exactly this letter at this price.
quote = posthorn.quote(letter)
print(quote["total"])

# Send: the client makes an Idempotency-Key, so a retry is still one letter.
sent = posthorn.send(
    {
        **letter,
        "from": ${json(sampleSender).replaceAll('":"', '": "').replaceAll('","', '", "')},
        "sandbox": True,
        "confirmation_token": quote["confirmation_token"],
    }
)

# Follow.
order = posthorn.order(sent["order"]["id"])
print(order["id"], order["status"], order["tracking_number"])`;
}

/** MCP client configurations: the path of each client's file, and its content. */
export function mcpConfigurations(baseUrl: string): { label: string; source: string }[] {
  const url = `${baseUrl}${mcpPath}`;
  const pretty = (value: unknown) => JSON.stringify(value, null, 2);
  return [
    {
      label: "Claude Code: .mcp.json",
      source: pretty({ mcpServers: { posthorn: { type: "http", url } } }),
    },
    { label: "VS Code: .vscode/mcp.json", source: pretty({ servers: { posthorn: { type: "http", url } } }) },
    {
      label: "Cursor and others that take an address: .cursor/mcp.json",
      source: pretty({ mcpServers: { posthorn: { url } } }),
    },
  ];
}

type Plain = Readonly<Record<string, string>>;
const entries = (value: Plain, entry: (name: string, text: string) => string, indent: string) =>
  Object.entries(value)
    .map(([name, text]) => `${indent}${entry(name, text)},\n`)
    .join("");

/** Name and street, then the last line. */
const inTwoLines = (value: Plain) =>
  json(value).replaceAll('":"', '": "').replaceAll('","', '", "').replace(' "city"', '\n    "city"');
const literal = (value: Plain, indent = "  ") =>
  `{\n${entries(value, (name, text) => `${name}: ${json(text)}`, `${indent}  `)}${indent}}`;
const pythonDict = (value: Plain) =>
  `{\n${entries(value, (name, text) => `${json(name)}: ${json(text)}`, "        ")}    }`;
