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

/** The door to a credit account: what is typed is sent in a body and kept nowhere. */
export function CreditLookUp() {
  return (
    <form
      method="post"
      action="/api/operator/credit/look-up"
      autoComplete="off"
      className="mt-5 flex flex-wrap items-end gap-3"
    >
      <FieldLabel label="Code, e-mail address or account id" className="min-w-60 flex-1">
        <input name="sought" required maxLength={254} spellCheck={false} className={inputClasses} />
      </FieldLabel>
      <button type="submit" className={buttonClasses({ kind: "primary" })}>
        Look up
      </button>
    </form>
  );
}

/** One credit account: what it holds, where that came from and went, and what can be done about it. */
export function CreditFileView({
  file,
  once,
}: {
  file: CreditFile & { acts: readonly AuditLogEntry[] };
  /** Makes the form of the correction count once. */
  once: string;
}) {
  const { account, acts } = file;
  return (
    <>
      <Section id="account" title="The account">
        <AccountFacts file={file} />
      </Section>
      <Section id="correct" title="Put right">
        <ActForm action={`/api/operator/credit/${account.id}/correct`} submit="Correct the balance">
          <input type="hidden" name="once" value={once} />
          <FieldLabel label="Dollars to add, or to take with a minus" className="w-60">
            <input
              name="amount"
              required
              inputMode="text"
              placeholder="5.00 or -2.50"
              pattern="[+\-]?\$?\d{1,4}(\.\d{2})?"
              className={inputClasses}
            />
          </FieldLabel>
        </ActForm>
        <Fold title={account.frozenAt ? "Let it pay again" : "Freeze it"}>
          <ActForm
            action={`/api/operator/credit/${account.id}/frozen`}
            submit={account.frozenAt ? "Unfreeze" : "Freeze"}
            danger={!account.frozenAt}
          >
            <input type="hidden" name="frozen" value={account.frozenAt ? "no" : "yes"} />
          </ActForm>
        </Fold>
      </Section>
      <Section id="entries" title="Entries" count={file.entries.length}>
        <ul className={listClasses}>
          {file.entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 py-2 text-15">
              <span className="text-ink-soft">
                <Moment at={entry.at} />
              </span>
              <span className={cn("min-w-20 font-medium tabular-nums", entry.amountCents > 0 && "text-sage")}>
                {signed(entry.amountCents)}
              </span>
              <span>
                {entry.kind}, {entry.lotKind}
              </span>
              {entry.reference.startsWith("ord_") ? <OrderLink id={entry.reference} /> : null}
            </li>
          ))}
        </ul>
      </Section>
      <ActsSection acts={acts} empty="No operator has touched this account." />
    </>
  );
}

function AccountFacts({ file: { account, balanceCents, lots, others } }: { file: CreditFile }) {
  return (
    <Facts
      of={{
        Id: <span className="font-mono text-13">{account.id}</span>,
        Holds: <span className="font-semibold">{formatCents(balanceCents)}</span>,
        State: account.frozenAt ? (
          <span className="text-wax">
            frozen since <Moment at={account.frozenAt} />
          </span>
        ) : (
          "can be spent"
        ),
        Pack: `${account.pack}${account.sandbox ? ", for rehearsals" : ""}, from ${words(account.source)}`,
        "E-mail": account.email,
        Made: <Moment at={account.createdAt} />,
        "Code mailed": account.mailedAt && <Moment at={account.mailedAt} />,
        Lots: (
          <ul>
            {lots.map((lot) => (
              <li key={lot.id}>
                {lot.kind}: {formatCents(lot.balanceCents)}, {lot.expired ? "expired" : "until"}{" "}
                <Moment at={lot.expiresAt} />
              </li>
            ))}
          </ul>
        ),
        "Same address":
          others.length > 0
            ? others.map((other) => (
                <a key={other.id} href={`/operator/credit/${other.id}`} className={cn(linkClasses, "mr-4")}>
                  {other.pack}, <Moment at={other.createdAt} />
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
