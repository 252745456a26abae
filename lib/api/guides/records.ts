import { code, type Guide, list, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";

export function records({ baseUrl }: DocumentSource): Guide {
  return {
    title: "Mailing records",
    summary:
      "A signed PDF that says what was mailed, when, and to whom. Anyone can check that it is genuine, and whether it is current.",
    sections: [
      {
        id: "get",
        title: "Getting one",
        blocks: [
          text(
            "[`GET /v1/orders/{id}/certificate`](/developers/reference#getCertificate) with any capability token of the order returns the record as it is now. Each record is complete: after a new event, get a new one. Records of sandbox orders are marked as a test and are not signed.",
          ),
        ],
      },
      {
        id: "people",
        title: "Verifying as a person",
        blocks: [
          text(
            `Open [${baseUrl}/verify](/verify) and choose the PDF. The browser checks the signature, and the file stays there. Then it asks whether the record is current, with the record's hash alone.`,
          ),
        ],
      },
      {
        id: "programs",
        title: "Verify with a program",
        blocks: [
          text(
            "A signed record ends with one line and `%%EOF`, each followed by a line feed. The line has the key's ID (16 characters), the hash (64), and the signature (128), all in lowercase hex, separated by one space:",
          ),
          code("The end of a record", "text", "%posthorn-record 1 <kid> <hash> <signature>\n%%EOF"),
          list(
            "Check that the file ends exactly so. A file with anything after it was changed.",
            "Find the key with this `kid` in [`/.well-known/posthorn-record-keys.json`](/.well-known/posthorn-record-keys.json). Retired keys stay in the list. If there is no such key, another deployment signed the record.",
            "Verify the Ed25519 signature (RFC 8032) of all bytes before the signature, from the start of the file to the space after the hash.",
          ),
          code(
            "With Node.js",
            "typescript",
            `import { createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const record = readFileSync("mailing-record.pdf");
const end = record.subarray(-348).toString("latin1");
const line = /\\n%posthorn-record 1 ([0-9a-f]{16}) ([0-9a-f]{64}) ([0-9a-f]{128})\\n%%EOF\\n$/.exec(end);
if (!line) throw new Error("This isn't a signed Mailing record");
const [, kid, hash, signature] = line;
const { keys } = await (await fetch("${baseUrl}/.well-known/posthorn-record-keys.json")).json();
const x = Buffer.from(keys.find((key) => key.kid === kid).public_key, "hex").toString("base64url");
const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
console.log(verify(null, record.subarray(0, -135), key, Buffer.from(signature, "hex")), hash);`,
          ),
        ],
      },
      {
        id: "current",
        title: "Is it current?",
        blocks: [
          text(
            "[`GET /v1/records/{hash}`](/developers/reference#getRecord) returns `current`, `superseded`, or `unknown`. It is superseded if anything happened since, for instance if the letter came back after it was presumed delivered. Erasing the contents of an order changes nothing: its records stay genuine and current.",
          ),
        ],
      },
    ],
  };
}
