import { ConsoleFrame } from "#components/operator/frame";
import { HealthView } from "#components/operator/health";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function HealthPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, query) => {
    const range = query.range === "month" ? "month" : "day";
    return (
      <ConsoleFrame here="/operator/health" screen="health" problem={query.problem}>
        <HealthView health={await operators.health.read(session, range)} range={range} />
      </ConsoleFrame>
    );
  });
}
