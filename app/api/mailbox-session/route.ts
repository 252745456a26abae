import { signInToMailbox, signOutOfMailbox } from "#lib/api/entrypoints/mailbox-cookie";

export const POST = signInToMailbox;
export const DELETE = signOutOfMailbox;
