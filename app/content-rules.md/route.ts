import { serveHousePage } from "#lib/api/house/house-pages";

export const GET = serveHousePage("/content-rules");
