import { llmsTxt } from "#lib/api/discovery/llms-txt";
import { serveDocument } from "#lib/api/discovery/serve-document";

export const GET = serveDocument((source) => ({
  contentType: "text/plain; charset=utf-8",
  body: llmsTxt(source),
}));
