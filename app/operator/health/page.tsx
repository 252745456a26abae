import { ConsoleFrame } from "#components/operator/frame";
import { HealthView } from "#components/operator/health";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function HealthPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators, doctor }, session, query) => {
    const range = query.range === "month" ? "month" : "day";
    const [health, checkUp] = await Promise.all([operators.health.read(session, range), doctor.recent()]);
    return (
      <ConsoleFrame here="/operator/health" screen="health" problem={query.problem}>
        <HealthView health={health} checkUp={checkUp} range={range} />
      </ConsoleFrame>
    );
  });
}
