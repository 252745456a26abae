import { serveHousePage } from "#lib/api/legal/legal-pages";

export const GET = serveHousePage("/terms");
