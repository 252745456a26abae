import { formatCents } from "#lib/shared/money";
import { IssueKey } from "./issue-key.tsx";
import { Moment } from "./moment.tsx";
import { ActForm, Fold, listClasses, Section, words } from "./parts.tsx";

type Figures = { perDay: number; perMonth: number };
type Key = {
  id: string;
  name: string;
  mode: string;
  last4: string;
  scopes: readonly string[];
  createdAt: Date;
  disabledAt: Date | null;
  caps: { actorLetters?: Figures; actorSpendCents?: Figures } | null;
};

/** Developer keys: who may call, and how much they may send. */
export function Keys({ keys, scopes }: { keys: readonly Key[]; scopes: readonly string[] }) {
  return (
    <>
      <Section id="issue" title="Issue a key">
        <IssueKey scopes={scopes} />
      </Section>
      <Section id="keys" title="Keys" count={keys.length} empty="No key has been issued.">
        <ul className={listClasses}>
          {keys.map((key) => (
            <li key={key.id} className="py-2 text-15">
              <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                <span className="font-medium">{key.name}</span>
                <span className="font-mono text-13">
                  svc_{key.mode}_…{key.last4}
                </span>
                <span className="text-ink-soft">
                  since <Moment at={key.createdAt} />
                </span>
                {key.disabledAt ? (
                  <span className="text-wax">
                    disabled <Moment at={key.disabledAt} />
                  </span>
                ) : null}
              </span>
              <p className="text-13 text-ink-soft">
                {key.scopes.join(", ")}
                {capsOf(key)}
              </p>
              {key.disabledAt ? null : (
                <Fold title={`Disable ${words(key.name)}`}>
                  <ActForm action={`/api/operator/keys/${key.id}/disable`} submit="Disable the key" danger />
                </Fold>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function capsOf({ caps }: Key): string {
  const letters = caps?.actorLetters;
  const spend = caps?.actorSpendCents;
  return [
    letters ? ` · ${letters.perDay} letters a day, ${letters.perMonth} in 30 days` : "",
    spend ? ` · ${formatCents(spend.perDay)} a day, ${formatCents(spend.perMonth)} in 30 days` : "",
  ].join("");
}
