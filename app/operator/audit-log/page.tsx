import { ActLog } from "#components/operator/audit-log";
import { ConsoleFrame } from "#components/operator/frame";
import { linkClasses } from "#components/operator/parts";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function ActsPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, query) => {
    const { acts, before } = await operators.listActs(session, query.before);
    return (
      <ConsoleFrame here="/operator/audit-log" title="Who did what" problem={query.problem}>
        <div className="mt-6">
          <ActLog acts={acts} />
          {before ? (
            <a
              href={`/operator/audit-log?before=${before}`}
              className={`${linkClasses} mt-3 inline-block py-2`}
            >
              Older
            </a>
          ) : null}
        </div>
      </ConsoleFrame>
    );
  });
}
