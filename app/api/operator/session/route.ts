import { signInRoute } from "#lib/api/entrypoints/operator-sign-in";

export const POST = signInRoute;
