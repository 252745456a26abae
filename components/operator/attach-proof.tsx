import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button-classes";
import type { OrderFile } from "#lib/domain/operators/order-file-schema";
import { maxReasonChars, stagesWithProof } from "#lib/domain/operators/schema";
import { FieldLabel, Fold, inputClasses } from "./parts.tsx";

/** Attaches the carrier's electronic return receipt, downloaded from the printer. The certificate shows it. */
export function AttachProof({ file: { order, acts, erasedAt } }: { file: OrderFile }) {
  const parts = useTranslations("operator.parts");
  const t = useTranslations("operator.proof");
  if (order.sandbox || order.mailClass !== "certified_err" || erasedAt || !stagesWithProof.has(order.stage)) {
    return null;
  }
  const attached = acts.some(({ action }) => action === "proof_attach");
  return (
    <Fold title={t(attached ? "replace" : "attach")}>
      <form
        method="post"
        action={`/api/operator/orders/${order.id}/proof`}
        encType="multipart/form-data"
        className="flex flex-wrap items-end gap-3"
      >
        <FieldLabel label={t("file")}>
          <input
            type="file"
            name="file"
            required
            accept="application/pdf"
            className="h-11 text-15 file:mr-3"
          />
        </FieldLabel>
        {attached ? (
          <FieldLabel label={parts("reason")} className="min-w-50 flex-1">
            <input name="reason" required minLength={3} maxLength={maxReasonChars} className={inputClasses} />
          </FieldLabel>
        ) : null}
        <button type="submit" className={buttonClasses({ kind: "quiet" })}>
          {t(attached ? "replaceSubmit" : "attachSubmit")}
        </button>
      </form>
    </Fold>
  );
}
