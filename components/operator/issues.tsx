import { cn } from "#components/ui/class-names";
import { type Issue, type IssueKind, issueKinds, settledByWord } from "#lib/domain/operators/schema";
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

/** What nobody but a person can mend, by what it is. */
export function Issues({ issues }: { issues: readonly Issue[] }) {
  const byKind = Map.groupBy(issues, ({ kind }) => kind);
  return (
    <Section id="issues" title="Needs a person" count={issues.length} empty="Money and paper agree.">
      {[...byKind].map(([kind, ones]) => (
        <div key={kind}>
          <h3 className="text-15 font-semibold text-wax">
            {issueKinds[kind]} <span className="font-normal text-ink-soft">{ones.length}</span>
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
                <SettleForm kind={kind} target={one.target} />
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

/** How a person ends it; nothing for what ends by itself, or on a page of its own. */
export function SettleForm({ kind, target }: { kind: IssueKind; target: string }) {
  if (!(settledByWord as readonly string[]).includes(kind)) return null;
  const inDoubt = kind === "unconfirmed" || kind === "duplicate_suspected";
  return (
    <Fold title="Settle">
      <ActForm
        action={`/api/operator/issues/${target}/resolve`}
        submit="Settle"
        why="What you found out, or did"
      >
        <input type="hidden" name="issue" value={kind} />
        {inDoubt ? (
          <FieldLabel label="The printer">
            <select name="outcome" className={inputClasses}>
              <option value="rail_has_it">has it</option>
              <option value="rail_has_not">does not have it</option>
            </select>
          </FieldLabel>
        ) : null}
      </ActForm>
      {inDoubt ? (
        <p className="mt-2 text-13 text-ink-soft">
          This is written down. The order stays as it is: its money has gone back already.
        </p>
      ) : null}
    </Fold>
  );
}
