import { inHouse, inHousePieceId } from "#lib/domain/rails/in-house-piece";
import type { ObjectStore } from "#lib/ports/object-store";
import type { PrintRail } from "#lib/ports/print-rail";
import type { Clock } from "#lib/shared/clock";
import type { Query } from "../postgres-store/postgres-store.ts";

/**
 * The rail for an operator who prints and mails the pieces (IN_HOUSE_RAIL=on). It accepts a piece once the piece is in the
 * console's print queue, and at most once per order.
 */
export function createInHouseRail({
  query,
  store,
  clock,
}: {
  query: Query;
  store: ObjectStore;
  clock: Clock;
}): PrintRail {
  return {
    name: inHouse,
    // Handles every mail class, because a post office counter accepts them all. The operator fills in the labels and forms that
    // certified and priority mail need there, and enters the tracking number.
    handles: () => true,
    timeoutMs: 15_000,
    async submit({ orderId, pdf, pageCount }) {
      try {
        const key = `print/${orderId}.pdf`;
        await store.put(key, { bytes: pdf, contentType: "application/pdf" });
        await query(
          "insert into print_queue (order_id, document_key, page_count, queued_at) values ($1, $2, $3, $4) on conflict (order_id) do nothing",
          [orderId, key, pageCount, clock()],
        );
        return { kind: "accepted", pieceId: inHousePieceId(orderId) };
      } catch {
        return { kind: "unknown" };
      }
    },
    async lookUp(orderId) {
      try {
        const { rows } = await query("select 1 from print_queue where order_id = $1", [orderId]);
        return rows.length > 0 ? { kind: "found", pieceId: inHousePieceId(orderId) } : { kind: "absent" };
      } catch {
        return { kind: "unclear" };
      }
    },
  };
}
