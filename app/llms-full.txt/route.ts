import { llmsFullTxt } from "#lib/api/discovery/llms-full-txt";
import { serveDocument } from "#lib/api/discovery/serve-document";

export const GET = serveDocument((source) => ({
  contentType: "text/plain; charset=utf-8",
  body: llmsFullTxt(source),
}));
