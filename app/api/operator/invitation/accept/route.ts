import { acceptInvitationRoute } from "#lib/api/entrypoints/operator-sign-in";

export const POST = acceptInvitationRoute;
