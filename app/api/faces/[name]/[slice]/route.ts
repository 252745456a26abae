import { serveFace } from "#lib/api/entrypoints/serve-font";

export const GET = serveFace;
