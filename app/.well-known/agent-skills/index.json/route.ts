import { skillsIndex } from "#lib/api/discovery/agent-skill";
import { serveDocument, toJson } from "#lib/api/discovery/serve-document";

// The index has the digest of SKILL.md. Clients request the index each time, so that they never compare an old digest.
export const GET = serveDocument((source) => ({
  contentType: "application/json; charset=utf-8",
  body: toJson(skillsIndex(source)),
  maxAgeSeconds: 0,
}));
