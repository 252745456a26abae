import { serveDocument } from "#lib/api/discovery/serve-document";
import { changelogFeed } from "#lib/api/guides/changelog";

export const GET = serveDocument((source) => ({
  contentType: "application/atom+xml; charset=utf-8",
  body: changelogFeed(source),
}));
