import { signInRoute } from "#lib/api/operator-door";

export const POST = signInRoute;
