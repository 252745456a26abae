import { linkForMailbox } from "#lib/api/entrypoints/mailbox-cookie";

export const POST = linkForMailbox;
