import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { brandName } from "#lib/shared/brand";
import { apiInfo, serviceSummary } from "../openapi/service-info.ts";

export const mcpPath = "/api/mcp";

/** Clients request 2026-07-28 by header and envelope, and the others by `initialize`. */
const protocolVersions = ["2026-07-28", ...SUPPORTED_PROTOCOL_VERSIONS.filter((v) => v !== "2026-07-28")];

const slug = brandName.toLowerCase();

/** The identity that the server sends on connection. The server card must match it (SEP-2127, Consistency). */
export function serverIdentity(baseUrl: string) {
  return {
    name: `${reversedHost(baseUrl)}/${slug}`,
    title: brandName,
    version: apiInfo.version,
    description: `${serviceSummary} Letters, postcards and cards through the US Postal Service.`,
    websiteUrl: baseUrl,
  };
}

/** Where the MCP registry defines the format of `server.json`. */
const registrySchema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

function remote(baseUrl: string) {
  return {
    type: "streamable-http",
    url: `${baseUrl}${mcpPath}`,
    headers: [
      {
        name: "Authorization",
        description: "Optional: Bearer and a developer key. Everything works without one.",
        isRequired: false,
        isSecret: true,
      },
    ],
  };
}

/** The entry of this server for the MCP registry, as `mcp-publisher publish` reads it. */
export function registryEntry(baseUrl: string) {
  return { $schema: registrySchema, ...serverIdentity(baseUrl), remotes: [remote(baseUrl)] };
}

/** The MCP server card, found at the endpoint's URL followed by /server-card. */
export function serverCard(baseUrl: string) {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...serverIdentity(baseUrl),
    remotes: [{ ...remote(baseUrl), supportedProtocolVersions: protocolVersions }],
  };
}

/** The AI Catalog: the first file that a program reads if it knows only the domain. */
export function aiCatalog(baseUrl: string) {
  return {
    specVersion: "1.0",
    entries: [
      {
        identifier: `urn:air:${new URL(baseUrl).hostname}:${slug}`,
        displayName: brandName,
        type: "application/mcp-server-card+json",
        url: `${baseUrl}${mcpPath}/server-card`,
      },
    ],
  };
}

/** `mail.example.com` → `com.example.mail`; an IP address stays as it is. */
function reversedHost(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  return /[a-z]/i.test(hostname) && !hostname.startsWith("[")
    ? hostname.split(".").reverse().join(".")
    : "local";
}
