import { serveGuide } from "#lib/api/guides/serve-guide";

export const GET = serveGuide("/developers/letters");
