import { signOutRoute } from "#lib/api/operator-door";

export const POST = signOutRoute;
