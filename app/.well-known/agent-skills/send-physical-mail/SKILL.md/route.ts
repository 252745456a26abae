import { skillMd } from "#lib/api/discovery/agent-skill";
import { serveDocument } from "#lib/api/discovery/serve-document";
import { markdown } from "#lib/api/guides/serve-guide";

export const GET = serveDocument((source) => ({ ...markdown(skillMd(source)), maxAgeSeconds: 0 }));
