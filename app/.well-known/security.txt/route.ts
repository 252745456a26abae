import { serveDocument } from "#lib/api/discovery/serve-document";
import { securityTxt } from "#lib/api/discovery/well-known";

export const GET = serveDocument(({ baseUrl, services }) => {
  const { SECURITY_CONTACT: contact } = services.env;
  if (!contact) return null;
  return { contentType: "text/plain; charset=utf-8", body: securityTxt(baseUrl, contact, services.clock()) };
});
