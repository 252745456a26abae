/**
 * Complete webhook receivers that verify signatures, ready to paste. test/api/webhook-snippets.itest.ts reads them from the served
 * page and runs them unchanged.
 */
export const typescriptReceiver = `import { createServer } from "node:http";
import { verifyWebhook } from "@posthorn/client";

// The webhook_secret of your key, or, without a key, of the order. Without it, every delivery is refused.
const secret = process.env.WEBHOOK_SECRET ?? "";

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  // Verify the body as it arrived. If you parse it and serialize it again, the signature doesn't match.
  const body = Buffer.concat(chunks).toString("utf8");
  let event;
  try {
    event = await verifyWebhook(secret, request.headers, body);
  } catch {
    response.writeHead(400).end();
    return;
  }
  // Respond first. A delivery that comes twice has the same webhook-id.
  response.writeHead(204).end();
  console.log(request.headers["webhook-id"], event.type, event.data.order.status);
}).listen(Number(process.env.PORT ?? 8787));
`.trimEnd();

export const pythonReceiver = `import base64, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

# The webhook_secret of your key, or, without a key, of the order. Without it, every delivery is refused.
secret = os.environ.get("WEBHOOK_SECRET", "")


def verify_webhook(secret, headers, body):
    """Returns the payload of a delivery, or raises ValueError. body: the bytes as they arrived."""
    event_id, timestamp = headers.get("webhook-id"), headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature")
    if not secret.startswith("whsec_") or not (event_id and timestamp and signatures):
        raise ValueError("no secret, or no signature")
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("the timestamp is more than five minutes off")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.digest(key, signed, "sha256")).decode()
    if not any(hmac.compare_digest(expected.encode(), one.encode()) for one in signatures.split(" ")):
        raise ValueError("no signature matches")
    return json.loads(body)


class Endpoint(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            event = verify_webhook(secret, self.headers, body)
        except ValueError:
            self.send_response(400)
            return self.end_headers()
        # Respond first. A delivery that comes twice has the same webhook-id.
        self.send_response(204)
        self.end_headers()
        print(self.headers["webhook-id"], event["type"], event["data"]["order"]["status"], flush=True)


HTTPServer(("", int(os.environ.get("PORT", 8787))), Endpoint).serve_forever()
`.trimEnd();
