import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#lib/db/client";
import { heldUntil } from "#lib/domain/fulfilment/next-step";
import type { Format } from "#lib/domain/mail/pieces";
import { type FiredPassage, firedPassages } from "#lib/domain/screening/fired-passages";
import type { Party } from "#lib/domain/screening/verdict";
import { undecidedSql } from "./decision-repository.ts";
import type { HeldLetter, OutboxMail } from "./schema.ts";

/**
 * Passages are searched for in only this many letters, because each takes 0.1 to 0.3 s of CPU. After a decision, the next letter
 * gets its passages.
 */
const mostExplained = 5;

/**
 * Live letters that wait for a decision, the one waiting longest first, or only the one with this ID. Searches only unsettled
 * orders, of which there are never many.
 */
export async function listHeld(
  { pool }: Pick<Database, "pool">,
  { limit, orderId = null }: { limit: number; orderId?: string | null },
): Promise<HeldLetter[]> {
  const { rows } = await pool.query(
    `select o.id, o.updated_at, o.send_on, o.price_cents, o.mail_class, o.format, o.page_count, o.to_name, o.to_city, o.to_state, p.authorization_ends_at, p.batch_id, coalesce(c.text, c.read_text) as text, c.unread_patches, c.recipient, c.sender,
       (select e.detail from order_events e where e.order_id = o.id and e.kind = 'order.held_for_review' order by e.position desc limit 1) as detail
     from work w join orders o on w.kind = 'order' and o.id = w.id join payments p on p.order_id = o.id left join order_contents c on c.order_id = o.id
     where w.due_at is not null and o.stage = 'in_review'
       and ($2::text is null or o.id = $2) and ${undecidedSql} order by o.updated_at limit $1`,
    [limit, orderId],
  );
  const passages: FiredPassage[][] = [];
  for (const row of rows.slice(0, mostExplained)) {
    passages.push(passagesOf(row));
    // Lets other requests run between two letters.
    await nextTurn();
  }
  return rows.map((row, index) => ({
    id: row.id,
    heldAt: row.updated_at,
    decideBy: heldUntil({
      order: { updatedAt: row.updated_at, sendOn: row.send_on },
      payment: { authorizationEndsAt: row.authorization_ends_at },
    }),
    priceCents: row.price_cents,
    mailClass: row.mail_class,
    format: row.format,
    pageCount: row.page_count,
    toName: row.to_name,
    toCity: row.to_city,
    toState: row.to_state,
    firstWords: firstWordsOf(row.text),
    rules: row.detail?.rules ?? [],
    reason: row.detail?.reason ?? "",
    passages: passages[index] ?? [],
    unreadPages: row.detail?.unreadable_pages ?? [],
    unreadPatches: row.unread_patches ?? [],
    batchId: row.batch_id,
    together: [],
  }));
}

const firstChars = 120;

function firstWordsOf(text: string | null): string | null {
  const words = text
    ?.slice(0, 4 * firstChars)
    .replace(/\s+/g, " ")
    .trim();
  if (!words) return null;
  return words.length > firstChars ? `${words.slice(0, firstChars).replace(/\s\S*$/, "")}…` : words;
}

/** The content of a held order, from its columns and its event. Null after erasure. */
type HeldContent = {
  text: string | null;
  format: Format;
  recipient: Party | null;
  sender: Party | null;
  detail: { rules?: readonly string[] } | null;
};

function passagesOf({ text, format, recipient, sender, detail }: HeldContent): FiredPassage[] {
  if (!text || !recipient || !sender) return [];
  const letter = { text, format, to: recipient, from: sender, unreadablePages: [] };
  return firedPassages(letter, detail?.rules ?? []);
}

/** Emails that aren't sent yet or failed, with references only. */
export async function listOutbox({ prisma }: Pick<Database, "prisma">, limit: number): Promise<OutboxMail[]> {
  return prisma.message.findMany({
    where: { status: { in: ["waiting", "failed"] } },
    orderBy: { createdAt: "desc" },
    select: { id: true, kind: true, reference: true, status: true, attempts: true, createdAt: true },
    take: limit,
  });
}
