import { serveDocument } from "#lib/api/discovery/serve-document";
import { securityTxt } from "#lib/api/discovery/well-known";

export const GET = serveDocument(({ baseUrl, services }) => ({
  contentType: "text/plain; charset=utf-8",
  body: securityTxt(baseUrl, services.clock()),
}));
