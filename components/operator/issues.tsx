import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import { type Issue, type IssueKind, settledByWord } from "#lib/domain/operators/schema";
import { Moment } from "./moment.tsx";
import {
  ActForm,
  FieldLabel,
  Fold,
  inputClasses,
  linkClasses,
  listClasses,
  OrderLink,
  Section,
  words,
} from "./parts.tsx";

/** Issues that only a person can fix, by kind. */
export function Issues({ issues }: { issues: readonly Issue[] }) {
  const t = useTranslations("operator.issues");
  const byKind = Map.groupBy(issues, ({ kind }) => kind);
  return (
    <Section id="issues" title={t("title")} count={issues.length} empty={t("empty")}>
      {[...byKind].map(([kind, ones]) => (
        <div key={kind}>
          <h3 className="text-15 font-semibold text-wax">
            {t(`kind.${kind}`)} <span className="font-normal text-ink-soft">{ones.length}</span>
          </h3>
          <ul className={cn(listClasses, "mt-2")}>
            {ones.map((one) => (
              <li key={one.target} className="py-2 text-15">
                <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
                  <Target issue={one} />
                  {one.note ? <span>{words(one.note)}</span> : null}
                  <span className="text-ink-soft">
                    <Moment at={one.at} />
                  </span>
                </div>
                <ResolveForm kind={kind} target={one.target} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function Target({ issue: { kind, target, orderId } }: { issue: Issue }) {
  if (orderId) return <OrderLink id={orderId} />;
  if (kind === "pack_disputed")
    return (
      <a href={`/operator/credit/${target}`} className={cn(linkClasses, "font-mono text-13")}>
        {target.slice(0, 12)}
      </a>
    );
  if (target.startsWith("bat_"))
    return (
      <a href={`/batches/${target}`} className={cn(linkClasses, "font-mono text-13")}>
        {target.slice(0, 12)}
      </a>
    );
  return <span className="font-mono text-13">{target.slice(0, 12)}</span>;
}

/** Resolves an issue. Renders nothing for issues that end automatically or on another page. */
export function ResolveForm({ kind, target }: { kind: IssueKind; target: string }) {
  const t = useTranslations("operator.issues");
  if (!(settledByWord as readonly string[]).includes(kind)) return null;
  const inDoubt = kind === "unconfirmed" || kind === "duplicate_suspected";
  return (
    <Fold title={t("resolve")}>
      <ActForm action={`/api/operator/issues/${target}/resolve`} submit={t("resolve")} why={t("found")}>
        <input type="hidden" name="issue" value={kind} />
        {inDoubt ? (
          <FieldLabel label={t("printer")}>
            <select name="outcome" className={inputClasses}>
              <option value="rail_has_it">{t("has")}</option>
              <option value="rail_has_not">{t("hasNot")}</option>
            </select>
          </FieldLabel>
        ) : null}
      </ActForm>
      {inDoubt ? <p className="mt-2 text-13 text-ink-soft">{t("recorded")}</p> : null}
    </Fold>
  );
}
