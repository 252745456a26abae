import { signOutRoute } from "#lib/api/entrypoints/operator-sign-in";

export const POST = signOutRoute;
