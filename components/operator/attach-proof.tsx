import { buttonClasses } from "#components/ui/button-classes";
import type { OrderFile } from "#lib/domain/operators/order-file-schema";
import { maxReasonChars, stagesWithProof } from "#lib/domain/operators/schema";
import { FieldLabel, Fold, inputClasses } from "./parts.tsx";

/** The carrier's proof of an electronic return receipt, from the printer's own pages: the certificate shows it. */
export function AttachProof({ file: { order, acts, erasedAt } }: { file: OrderFile }) {
  if (order.sandbox || order.mailClass !== "certified_err" || erasedAt || !stagesWithProof.has(order.stage)) {
    return null;
  }
  const attached = acts.some(({ action }) => action === "proof_attach");
  return (
    <Fold title={attached ? "Replace the return receipt's proof" : "Attach the return receipt's proof"}>
      <form
        method="post"
        action={`/api/operator/orders/${order.id}/proof`}
        encType="multipart/form-data"
        className="flex flex-wrap items-end gap-3"
      >
        <FieldLabel label="PDF from the printer's dashboard">
          <input
            type="file"
            name="file"
            required
            accept="application/pdf"
            className="h-11 text-15 file:mr-3"
          />
        </FieldLabel>
        {attached ? (
          <FieldLabel label="Why" className="min-w-50 flex-1">
            <input name="reason" required minLength={3} maxLength={maxReasonChars} className={inputClasses} />
          </FieldLabel>
        ) : null}
        <button type="submit" className={buttonClasses({ kind: "quiet" })}>
          {attached ? "Replace it" : "Attach it"}
        </button>
      </form>
    </Fold>
  );
}
