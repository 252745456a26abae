import { signInRoute } from "#lib/api/entrypoints/operator-route";

export const POST = signInRoute;
