import { serveLayout } from "#lib/api/serve-layout";

export const POST = serveLayout;
