import { actOnMailboxKeys } from "#lib/api/entrypoints/mailbox-keys";

export const POST = actOnMailboxKeys;
