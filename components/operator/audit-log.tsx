import { type AuditLogEntry, operatorActions } from "#lib/domain/operators/schema";
import { Moment } from "./moment.tsx";
import { Detail, listClasses, OrderLink, Section } from "./parts.tsx";

/** Who did what to one order or account; `empty` stands where nobody has. */
export function ActsSection({ acts, empty }: { acts: readonly AuditLogEntry[]; empty: string }) {
  return (
    <Section id="acts" title="Who did what" count={acts.length} empty={empty}>
      <ActLog acts={acts} showTarget={false} />
    </Section>
  );
}

/** Who did what, the newest first. */
export function ActLog({
  acts,
  showTarget = true,
}: {
  acts: readonly AuditLogEntry[];
  showTarget?: boolean;
}) {
  return (
    <ol className={listClasses}>
      {acts.map((act) => (
        <li key={act.id} className="flex flex-col gap-0.5 py-2 text-15">
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="text-ink-soft">
              <Moment at={act.at} />
            </span>
            <span className="font-mono text-13 text-ink-soft">session {act.session}</span>
            <span className="font-medium">{operatorActions[act.action] ?? act.action}</span>
            {showTarget && act.target !== act.session ? <Target id={act.target} /> : null}
          </span>
          {act.reason ? <span className="wrap-break-word">“{act.reason}”</span> : null}
          <Detail of={act.detail} />
        </li>
      ))}
    </ol>
  );
}

function Target({ id }: { id: string }) {
  if (id.startsWith("ord_")) return <OrderLink id={id} />;
  return <span className="font-mono text-13">{id}</span>;
}
