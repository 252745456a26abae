import type { Services } from "#lib/container";

/** Sends due webhooks like the runner, until none are due, because an order's events go one after the other. */
export async function deliverWebhooks({ webhooks }: Pick<Services, "webhooks">): Promise<void> {
  for (let due = await webhooks.listDue(50); due.length > 0; due = await webhooks.listDue(50)) {
    await Promise.all(due.map((id) => webhooks.advance(id)));
  }
}
