import { useTranslations } from "next-intl";
import type { AuditLogEntry } from "#lib/domain/operators/schema";
import { Moment } from "./moment.tsx";
import { Detail, listClasses, OrderLink, Section } from "./parts.tsx";

/** The operator actions on one order or account; `empty` is shown if there are none. */
export function ActsSection({ acts, empty }: { acts: readonly AuditLogEntry[]; empty: string }) {
  const t = useTranslations("operator.log");
  return (
    <Section id="acts" title={t("title")} count={acts.length} empty={empty}>
      <ActLog acts={acts} showTarget={false} />
    </Section>
  );
}

/** Operator actions, the newest first. */
export function ActLog({
  acts,
  showTarget = true,
}: {
  acts: readonly AuditLogEntry[];
  showTarget?: boolean;
}) {
  const t = useTranslations("operator.log");
  return (
    <ol className={listClasses}>
      {acts.map((act) => (
        <li key={act.id} className="flex flex-col gap-0.5 py-2 text-15">
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="text-ink-soft">
              <Moment at={act.at} />
            </span>
            <Who act={act} />
            <span className="font-medium">{t(`action.${act.action}`)}</span>
            {showTarget && act.target !== act.session ? <Target id={act.target} /> : null}
          </span>
          {act.reason ? <span className="wrap-break-word">“{act.reason}”</span> : null}
          <Detail of={act.detail} />
        </li>
      ))}
    </ol>
  );
}

/** The person and the client address. Entries from before there were persons have only a session. */
function Who({ act: { session, operator, address } }: { act: AuditLogEntry }) {
  const t = useTranslations("operator.log");
  const name =
    operator ??
    (session === "system" || session === "shell" || session === "none"
      ? t(session)
      : t("session", { id: session }));
  return (
    <span className="text-13 text-ink-soft">
      <span className={operator ? "text-15 text-ink" : undefined}>{name}</span>
      {address ? <span className="ml-2 font-mono">{address}</span> : null}
    </span>
  );
}

function Target({ id }: { id: string }) {
  if (id.startsWith("ord_")) return <OrderLink id={id} />;
  return <span className="font-mono text-13">{id}</span>;
}
