import { openInvitationRoute } from "#lib/api/entrypoints/operator-sign-in";

export const POST = openInvitationRoute;
