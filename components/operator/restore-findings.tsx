import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice";
import type { Finding, FindingGroup, FindingKind, HandOverShown } from "#lib/domain/operators/restore-schema";
import { Moment } from "./moment.tsx";
import { ActForm, FieldLabel, Fold, inputClasses, listClasses, OrderLink, Section } from "./parts.tsx";

/** Whether letters go to printers, what differs from the vendors, and the decisions for each difference. */
export function RestoreFindings({
  state,
  groups,
  unread,
}: {
  state: HandOverShown;
  groups: readonly FindingGroup[];
  unread: readonly string[];
}) {
  const t = useTranslations("operator.restore");
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const { pausedAt, pauseReason, checkedAt } = state;
  return (
    <>
      {unread.map((vendor) => (
        <Notice key={vendor} tone="problem" className="mt-4">
          {t("unread", { vendor })}
        </Notice>
      ))}
      <div className="mt-5 flex flex-col gap-3 text-15">
        <p>
          {pauseReason ? t(`reason.${pauseReason}`) : state.setting === "paused" ? t("setting") : t("open")}
        </p>
        {pausedAt ? <p>{t.rich("since", { at: () => <Moment at={pausedAt} /> })}</p> : null}
        {pausedAt ? (
          <p>{checkedAt ? t.rich("checked", { at: () => <Moment at={checkedAt} /> }) : t("notChecked")}</p>
        ) : null}
        <ActForm action="/api/operator/restore/check" submit={t("check")} why={null} />
        {pausedAt && checkedAt && total === 0 ? (
          <>
            <ActForm action="/api/operator/restore/resume" submit={t("resume")} />
            <p className="text-13 text-ink-soft">{t("resumeNote")}</p>
          </>
        ) : null}
      </div>
      <Section id="findings" title={t("findings")} count={total} empty={t("none")}>
        {groups.map(({ kind, count, findings }) => (
          <div key={kind}>
            <h3 className="text-15 font-semibold text-wax">{t(`kind.${kind}`)}</h3>
            {kind === "piece_without_submission" && count > 1 ? (
              <Fold title={t("adoptListed", { count })}>
                <ActForm action="/api/operator/restore/adopt" submit={t("adoptListed", { count })} />
              </Fold>
            ) : null}
            <ul className={`${listClasses} mt-2`}>
              {findings.map((one) => (
                <FindingRow key={one.id} finding={one} />
              ))}
            </ul>
            {count > findings.length ? (
              <p className="mt-2 text-13 text-ink-soft">{t("more", { count: count - findings.length })}</p>
            ) : null}
          </div>
        ))}
      </Section>
    </>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const { vendor, reference, vendorId } = finding;
  const isOrder = reference?.startsWith("ord_") && !finding.kind.endsWith("_without_order");
  return (
    <li className="py-2 text-15">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {isOrder && reference ? <OrderLink id={reference} /> : null}
        <span>{vendor}</span>
        <span className="font-mono text-13 wrap-anywhere">{vendorId ?? ""}</span>
        {finding.amountCents === null ? null : <span>${(finding.amountCents / 100).toFixed(2)}</span>}
      </div>
      {decisionsFor[finding.kind].map((decision) => (
        <DecisionForm key={decision} finding={finding} decision={decision} />
      ))}
    </li>
  );
}

type Decision = "adopt" | "recall" | "return" | "cancel" | "close";

const decisionsFor: Record<FindingKind, readonly Decision[]> = {
  piece_without_order: ["recall", "close"],
  piece_without_submission: ["adopt", "recall", "close"],
  piece_twice: ["recall", "close"],
  order_without_piece: ["close"],
  ask_printer: ["adopt", "close"],
  hold_without_order: ["return", "close"],
  charge_without_order: ["return", "close"],
  payment_went_back: ["cancel", "close"],
};

function DecisionForm({ finding, decision }: { finding: Finding; decision: Decision }) {
  const t = useTranslations("operator.restore");
  const { id, kind, vendor, vendorId } = finding;
  const title = t(
    decision === "return"
      ? kind === "hold_without_order"
        ? "release"
        : "refund"
      : decision === "close" && kind === "ask_printer"
        ? "notPrinted"
        : decision,
  );
  const needsPiece = decision === "adopt" && vendorId === null && vendor !== "in_house";
  return (
    <Fold title={title}>
      <ActForm action={`/api/operator/restore/findings/${id}`} submit={title}>
        <input type="hidden" name="decision" value={decision} />
        {needsPiece ? (
          <FieldLabel label={t("piece")}>
            <input name="piece" required maxLength={60} className={inputClasses} />
          </FieldLabel>
        ) : null}
      </ActForm>
    </Fold>
  );
}
