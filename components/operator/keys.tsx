import { useTranslations } from "next-intl";
import { formatCents } from "#lib/shared/money";
import type { Translator } from "#messages/translator";
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

/** API keys: their owners, scopes, and limits. */
export function Keys({ keys, scopes }: { keys: readonly Key[]; scopes: readonly string[] }) {
  const t = useTranslations("operator.keys");
  return (
    <>
      <Section id="issue" title={t("issue")}>
        <IssueKey scopes={scopes} />
      </Section>
      <Section id="keys" title={t("title")} count={keys.length} empty={t("empty")}>
        <ul className={listClasses}>
          {keys.map((key) => (
            <li key={key.id} className="py-2 text-15">
              <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                <span className="font-medium">{key.name}</span>
                <span className="font-mono text-13">{shownKey(key)}</span>
                <span className="text-ink-soft">
                  {t.rich("since", { at: () => <Moment at={key.createdAt} /> })}
                </span>
                {key.disabledAt ? (
                  <span className="text-wax">
                    {t.rich("disabled", { at: () => <Moment at={key.disabledAt!} /> })}
                  </span>
                ) : null}
              </span>
              <p className="text-13 text-ink-soft">
                {[key.scopes.join(", "), ...capsOf(key, t)].join(" · ")}
              </p>
              {key.disabledAt ? null : (
                <Fold title={t("disable", { name: words(key.name) })}>
                  <ActForm
                    action={`/api/operator/keys/${key.id}/disable`}
                    submit={t("disableSubmit")}
                    danger
                  />
                </Fold>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const shownKey = ({ mode, last4 }: Key) => `svc_${mode}_…${last4}`;

function capsOf({ caps }: Key, t: Translator<"operator.keys">): string[] {
  const letters = caps?.actorLetters;
  const spend = caps?.actorSpendCents;
  return [
    ...(letters ? [t("letters", letters)] : []),
    ...(spend
      ? [t("spend", { perDay: formatCents(spend.perDay), perMonth: formatCents(spend.perMonth) })]
      : []),
  ];
}
