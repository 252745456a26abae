import { listMailboxLetters } from "#lib/api/entrypoints/mailbox-letters";

export const POST = listMailboxLetters;
