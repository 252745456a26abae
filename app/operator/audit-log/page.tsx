import { getTranslations } from "next-intl/server";
import { ActLog } from "#components/operator/audit-log";
import { ConsoleFrame } from "#components/operator/frame";
import { linkClasses } from "#components/operator/parts";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function ActsPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, query) => {
    const parts = await getTranslations("operator.parts");
    const { acts, before } = await operators.listActs(session, query.before);
    return (
      <ConsoleFrame here="/operator/audit-log" screen="log" problem={query.problem}>
        <div className="mt-6">
          <ActLog acts={acts} />
          {before ? (
            <a
              href={`/operator/audit-log?before=${before}`}
              className={`${linkClasses} mt-3 inline-block py-2`}
            >
              {parts("older")}
            </a>
          ) : null}
        </div>
      </ConsoleFrame>
    );
  });
}
