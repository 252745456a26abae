import { serveClientPackage } from "#lib/api/entrypoints/serve-client-package";

export const GET = serveClientPackage;
