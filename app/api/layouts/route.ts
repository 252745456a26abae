import { serveLayout } from "#lib/api/entrypoints/serve-layout";

export const POST = serveLayout;
