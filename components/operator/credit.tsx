import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import type { CreditFile } from "#lib/domain/operators/credit-schema";
import type { AuditLogEntry } from "#lib/domain/operators/schema";
import { formatCents } from "#lib/shared/money";
import { ActsSection } from "./audit-log.tsx";
import { Moment } from "./moment.tsx";
import {
  ActForm,
  Facts,
  FieldLabel,
  Fold,
  inputClasses,
  linkClasses,
  listClasses,
  OrderLink,
  Section,
  words,
} from "./parts.tsx";

/** Looks up a credit account. The query is sent in a body and stored nowhere. */
export function CreditLookUp() {
  const t = useTranslations("operator.credit");
  return (
    <form
      method="post"
      action="/api/operator/credit/look-up"
      autoComplete="off"
      className="mt-5 flex flex-wrap items-end gap-3"
    >
      <FieldLabel label={t("sought")} className="min-w-60 flex-1">
        <input name="sought" required maxLength={254} spellCheck={false} className={inputClasses} />
      </FieldLabel>
      <button type="submit" className={buttonClasses({ kind: "primary" })}>
        {t("lookUp")}
      </button>
    </form>
  );
}

/** One credit account: its balance, its entries, and what an operator can do with it. */
export function CreditFileView({
  file,
  once,
}: {
  file: CreditFile & { acts: readonly AuditLogEntry[] };
  /** Identifies the adjustment form, so that submitting it a second time changes nothing. */
  once: string;
}) {
  const t = useTranslations("operator.credit");
  const { account, acts } = file;
  return (
    <>
      <Section id="account" title={t("account")}>
        <AccountFacts file={file} />
      </Section>
      <Section id="correct" title={t("adjust")}>
        <ActForm action={`/api/operator/credit/${account.id}/correct`} submit={t("adjustSubmit")}>
          <input type="hidden" name="once" value={once} />
          <FieldLabel label={t("amount")} className="w-60">
            <input
              name="amount"
              required
              inputMode="text"
              placeholder="-2.50"
              pattern="[+\-]?\$?\d{1,4}(\.\d{2})?"
              className={inputClasses}
            />
          </FieldLabel>
        </ActForm>
        <Fold title={t(account.frozenAt ? "unfreeze" : "freeze")}>
          <ActForm
            action={`/api/operator/credit/${account.id}/frozen`}
            submit={t(account.frozenAt ? "unfreezeSubmit" : "freezeSubmit")}
            danger={!account.frozenAt}
          >
            <input type="hidden" name="frozen" value={account.frozenAt ? "no" : "yes"} />
          </ActForm>
        </Fold>
        {file.refund?.status === "possible" ? (
          <Fold title={t("refund")}>
            <p className="text-15">{t("refundWhat", { amount: formatCents(file.refund.amountCents) })}</p>
            <ActForm action={`/api/operator/credit/${account.id}/refund`} submit={t("refundSubmit")} danger>
              <input type="hidden" name="once" value={once} />
            </ActForm>
          </Fold>
        ) : null}
      </Section>
      <Section id="entries" title={t("entries")} count={file.entries.length}>
        <ul className={listClasses}>
          {file.entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 py-2 text-15">
              <span className="text-ink-soft">
                <Moment at={entry.at} />
              </span>
              <span className={cn("min-w-20 font-medium tabular-nums", entry.amountCents > 0 && "text-sage")}>
                {signed(entry.amountCents)}
              </span>
              <span>{t("entry", { kind: entry.kind, lot: entry.lotKind })}</span>
              {entry.reference.startsWith("ord_") ? <OrderLink id={entry.reference} /> : null}
            </li>
          ))}
        </ul>
      </Section>
      <ActsSection acts={acts} empty={t("untouched")} />
    </>
  );
}

function AccountFacts({ file: { account, balanceCents, refund, lots, others } }: { file: CreditFile }) {
  const t = useTranslations("operator.credit");
  return (
    <Facts
      of={{
        [t("id")]: <span className="font-mono text-13">{account.id}</span>,
        [t("balance")]: <span className="font-semibold">{formatCents(balanceCents)}</span>,
        [t("state")]: account.frozenAt ? (
          <span className="text-wax">
            {t.rich("frozen", { at: () => <Moment at={account.frozenAt!} /> })}
          </span>
        ) : (
          t("active")
        ),
        [t("refunded")]:
          refund && refund.status !== "possible"
            ? t(`refundStatus.${refund.status}`, { amount: formatCents(refund.amountCents) })
            : null,
        [t("pack")]: t(account.sandbox ? "packTest" : "packValue", {
          pack: account.pack,
          source: words(account.source),
        }),
        [t("email")]: account.email ?? t("noEmail"),
        [t("created")]: <Moment at={account.createdAt} />,
        [t("mailed")]: account.mailedAt && <Moment at={account.mailedAt} />,
        [t("lots")]: (
          <ul>
            {lots.map((lot) => (
              <li key={lot.id}>
                {t.rich(lot.expired ? "lotExpired" : "lotUntil", {
                  kind: lot.kind,
                  amount: formatCents(lot.balanceCents),
                  at: () => <Moment at={lot.expiresAt} />,
                })}
              </li>
            ))}
          </ul>
        ),
        [t("others")]:
          others.length > 0
            ? others.map((other) => (
                <a key={other.id} href={`/operator/credit/${other.id}`} className={cn(linkClasses, "mr-4")}>
                  {t.rich("other", { pack: other.pack, at: () => <Moment at={other.createdAt} /> })}
                </a>
              ))
            : null,
      }}
    />
  );
}

function signed(cents: number): string {
  return cents < 0 ? `−${formatCents(-cents)}` : `+${formatCents(cents)}`;
}
