import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice";
import type { PendingDecision } from "#lib/domain/operators/decision-schema";
import { OrderLink } from "./parts.tsx";
import { UndoForm } from "./undo-form.tsx";

/** Decisions that can still be undone, on the screens where they are made. */
export function PendingDecisions({ pending }: { pending: readonly PendingDecision[] }) {
  const t = useTranslations("operator.undo");
  return pending.map(({ id, verdict, reason, secondsLeft, count, orderId, toName, toCity }) => (
    <Notice
      key={id}
      tone="wait"
      role="status"
      className="mt-4"
      title={t(verdict, { count, name: toName, city: toCity })}
    >
      {verdict === "refuse" ? <p className="break-words">{reason}</p> : null}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <UndoForm decisionId={id} verdict={verdict} secondsLeft={secondsLeft} />
        <OrderLink id={orderId} />
      </div>
    </Notice>
  ));
}
