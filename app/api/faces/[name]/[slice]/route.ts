import { serveFace } from "#lib/api/serve-face";

export const GET = serveFace;
