import type { Transaction } from "#lib/db/transact";
import type { PieceNews } from "#lib/ports/print-rail";

/** `heardAt` is null until a run of the order has taken it in. */
export type StoredNews = PieceNews & { id: bigint; pieceId: string; heardAt: Date | null };

export async function listNews(tx: Transaction, orderId: string): Promise<StoredNews[]> {
  return tx.pieceNews.findMany({
    where: { orderId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { id: true, pieceId: true, kind: true, word: true, at: true, heardAt: true },
  });
}

/** Keeps what a rail said, once: the same word of the same day is the same news, by whichever way it came. */
export async function insertNews(
  tx: Transaction,
  piece: { orderId: string; rail: string; pieceId: string },
  news: readonly PieceNews[],
  receivedAt: Date,
): Promise<void> {
  if (news.length === 0) return;
  await tx.pieceNews.createMany({
    data: news.map(({ kind, word, at }) => ({ ...piece, kind, word, at, day: at, receivedAt })),
    skipDuplicates: true,
  });
}

export async function markHeard(tx: Transaction, ids: readonly bigint[], at: Date): Promise<void> {
  await tx.pieceNews.updateMany({ where: { id: { in: [...ids] }, heardAt: null }, data: { heardAt: at } });
}
