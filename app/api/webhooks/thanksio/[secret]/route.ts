import { receiveRailCallback } from "#lib/api/receive-rail-callback";

export const POST = receiveRailCallback("thanksio");
