import { signOutRoute } from "#lib/api/entrypoints/operator-route";

export const POST = signOutRoute;
