import type { Services } from "#lib/container";

/** Does the worker's job until no email is due: sends all due emails at once. */
export async function deliverMails({ messages }: Pick<Services, "messages">): Promise<void> {
  for (let ids = await messages.listDue(50); ids.length > 0; ids = await messages.listDue(50))
    await Promise.all(ids.map((id) => messages.advance(id)));
}
