import type { PublishedKey } from "#lib/domain/certificates/record-keys";
import { mcpPath } from "../mcp/server-identity.ts";

const expiryDays = 90;
const dayMs = 86_400_000;

/** RFC 9727: links to the descriptions of this host's APIs, as a link set (RFC 9264). */
export function apiCatalog(baseUrl: string) {
  return {
    linkset: [
      {
        anchor: `${baseUrl}/v1`,
        "service-desc": [{ href: `${baseUrl}/v1/openapi.json`, type: "application/json" }],
        "service-doc": [{ href: `${baseUrl}/llms-full.txt`, type: "text/plain" }],
        status: [{ href: `${baseUrl}/readyz`, type: "application/json" }],
      },
      {
        anchor: `${baseUrl}${mcpPath}`,
        "service-desc": [
          { href: `${baseUrl}${mcpPath}/server-card`, type: "application/mcp-server-card+json" },
        ],
        "service-doc": [{ href: `${baseUrl}/llms-full.txt`, type: "text/plain" }],
      },
    ],
  };
}

/** RFC 9116. `contact` is SECURITY_CONTACT. The file expires at midnight, so that all cached copies of one day are equal. */
export function securityTxt(baseUrl: string, contact: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + expiryDays) * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en",
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** The public keys that verify Mailing records, the retired ones too (docs/decisions/0185). `to` is null for the current key. */
export function publishedRecordKeys(keys: readonly PublishedKey[]) {
  return {
    keys: keys.map(({ id, publicKey, from, to }) => ({
      ...{ kid: id, algorithm: "Ed25519", public_key: Buffer.from(publicKey).toString("hex") },
      ...{ from: from.toISOString(), to: to?.toISOString() ?? null },
    })),
  };
}
