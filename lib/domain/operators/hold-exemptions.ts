import type { Database } from "#lib/db/client";
import type { Described, Exemptions, ScreenedLetter } from "#lib/domain/fulfilment/hold-exemption";
import { findHolds, findHoldsOfParts, type Holds } from "#lib/domain/screening/find-holds";
import type { Keyring } from "#lib/shared/keyring";
import { recordAct } from "./audit-log-repository.ts";
import {
  deleteExemptions,
  findRowTemplate,
  grantExemptions,
  insertExemptions,
  listExemptions,
} from "./exemption-repository.ts";
import { blankTemplate, isOwnWordsHarmless } from "./held-group.ts";
import { createFingerprints } from "./letter-fingerprints.ts";
import { deleteMarks, grantMarks, insertMarks, listMarks } from "./mark-repository.ts";
import { openMark, sealMark } from "./seal-mark.ts";

/** The actor of audit entries that the service makes without an operator. */
const system = { id: "system" };

/** Implements Exemptions. Decision 141 says what is stored and why. */
export function createHoldExemptions(deps: {
  database: Pick<Database, "prisma">;
  keyring: Pick<Keyring, "derive" | "keyOf">;
}): Exemptions {
  const fingerprints = createFingerprints(deps.keyring);

  function senderOf({ payment, content }: Pick<ScreenedLetter, "payment" | "content">) {
    const payer = payment.accountId ?? (content.actor.startsWith("key:") ? content.actor : null);
    return payer === null ? null : fingerprints.sender(payer, content.sender);
  }

  /**
   * If a batch row is held only because of its template, returns the template's layout and the rules that hold the template with its
   * fields left blank. Otherwise returns an empty array.
   */
  async function describeTemplate(letter: ScreenedLetter, holds: Holds): Promise<Described["layouts"]> {
    const { order, content } = letter;
    if (content.text === null || holds.addresses.length > 0) return [];
    const row = await findRowTemplate(deps.database, order.id);
    const blank = row && blankTemplate(row.template);
    if (!row || blank === null) return [];
    const { recipient: to, sender: from } = content;
    const covers = holdsOfBlank({ text: blank, format: order.format, from }).text;
    const isShared = holds.text.every((rule) => covers.includes(rule));
    if (!isShared || !isOwnWordsHarmless(row, { format: order.format, to, from })) return [];
    const layout = fingerprints.layout({ kind: "template", format: order.format, template: row.template });
    return [{ layout, covers, needs: holds.text }];
  }

  return {
    async describe(letter, verdict) {
      const sender = senderOf(letter);
      if (sender === null || verdict.decision !== "hold") return null;
      const { order, content, read } = letter;
      const { recipient: to, sender: from } = content;
      const found = findHoldsOfParts({ ...read, format: order.format, to, from }, read.parts);
      const holds: Holds = verdict.rule === "model" ? { ...found, text: [...found.text, "model"] } : found;
      const blocks = fingerprints.blocks(from, to);
      const reasons = [...holds.text, ...holds.addresses.map((rule) => `${rule}:${blocks}`)];
      const layouts = await describeTemplate(letter, holds);
      const marks = read.unread.flatMap(({ outline }) => outline ?? []);
      const own = ownLayout(letter);
      if (own) {
        const layout = fingerprints.layout(own);
        return { sender, marks, layouts: [{ layout, covers: reasons, needs: reasons }, ...layouts] };
      }
      return { sender, marks, layouts };
    },

    async use(tx, orderId, { sender, layouts }, at) {
      for (const { layout, needs } of layouts) {
        if (needs.length === 0) continue;
        const exemptions = await listExemptions(tx, { sender, layout }, at);
        const exemption = exemptions.find(({ reasons }) => needs.every((need) => reasons.includes(need)));
        if (!exemption) continue;
        const detail = {
          ...releaseOf(exemption),
          rules: needs.map((need) => need.split(":")[0]),
        };
        await recordAct(tx, system, { action: "exemption_use", target: orderId, detail }, at);
        return true;
      }
      return false;
    },

    async remember(tx, orderId, described, at) {
      await insertExemptions(tx, orderId, described, at);
      const sealed = described.marks.map((outline) => sealMark(deps.keyring, outline));
      await insertMarks(tx, { orderId, sender: described.sender, heldAt: at }, sealed);
    },

    async grant(tx, orderId, released) {
      await grantExemptions(tx, orderId, released);
      await grantMarks(tx, orderId, released);
    },

    async revoke(tx, orderId) {
      await deleteExemptions(tx, orderId);
      await deleteMarks(tx, orderId);
    },

    async listMarks(letter, at) {
      const sender = senderOf(letter);
      const stored = sender ? await listMarks(deps.database, sender, at) : [];
      return stored.flatMap(({ kid, outline, ...mark }) => {
        const opened = openMark(deps.keyring, { kid, outline });
        return opened ? [{ ...mark, outline: opened }] : [];
      });
    },

    async noteMarks(tx, orderId, marks, at) {
      const [first] = marks;
      if (!first) return;
      const detail = { ...releaseOf(first), marks: marks.length };
      await recordAct(tx, system, { action: "exemption_use", target: orderId, detail }, at);
    },
  };
}

const releaseOf = (released: { orderId: string; releasedAt: Date; releasedBy: string }) => ({
  released_order: released.orderId,
  released_at: released.releasedAt.toISOString(),
  released_by: released.releasedBy,
});

/** The layout of the letter's own content, not of its batch template. Null for a PDF whose fingerprint hasn't been stored yet. */
function ownLayout({ order: { format }, content: { text, contentSha256 } }: ScreenedLetter) {
  if (text !== null) return { kind: "text", format, text } as const;
  return contentSha256 === null ? null : ({ kind: "pdf", format, sha256: contentSha256 } as const);
}

type Blank = Pick<Parameters<typeof findHolds>[0], "text" | "format" | "from">;
const blankParty = { name: "", city: "", state: "" };
let last: { key: string; holds: Holds } | undefined;

/** Caches the last result, because the rows of a batch share it. */
function holdsOfBlank(blank: Blank): Holds {
  const key = JSON.stringify(blank);
  if (last?.key !== key) last = { key, holds: findHolds({ ...blank, to: blankParty, unreadablePages: [] }) };
  return last.holds;
}
