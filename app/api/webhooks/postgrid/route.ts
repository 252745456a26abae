import { receiveRailCallback } from "#lib/api/entrypoints/receive-rail-callback";

export const POST = receiveRailCallback("postgrid");
