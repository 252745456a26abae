import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { HandOverPaused } from "#components/operator/hand-over-paused";
import { SignIn } from "#components/operator/sign-in";
import { operatorOf } from "#lib/api/entrypoints/operator-route";
import { container, type Services } from "#lib/container";
import type { OperatorSession } from "#lib/domain/operators/operator-session";
import { isAppError } from "#lib/shared/errors";

export type ConsoleQuery = Promise<Readonly<Record<string, string | string[] | undefined>>>;
type Query = Readonly<Record<string, string | undefined>>;

/**
 * Shows a screen of the console after sign-in, and the sign-in page before it. Returns 404 if no one can sign in, because there is no
 * operator and no OPERATOR_PASSWORD to create the first one.
 */
export async function signedIn(
  searchParams: ConsoleQuery,
  show: (services: Services, session: OperatorSession, query: Query) => Promise<ReactNode>,
): Promise<ReactNode> {
  const services = container();
  const given = Object.entries(await searchParams);
  const query = Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const session = await operatorOf(services, (await headers()).get("cookie"));
  if (!session) {
    const isClaimed = await services.operators.people.isClaimed();
    if (!isClaimed && services.env.OPERATOR_PASSWORD === undefined) notFound();
    return <SignIn isClaimed={isClaimed} problem={problemOf(query)} />;
  }
  try {
    const { pausedAt, setting } = await services.handOver.read();
    return (
      <>
        {pausedAt || setting === "paused" ? <HandOverPaused /> : null}
        {await show(services, session, query)}
      </>
    );
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") notFound();
    throw error;
  }
}

/** What went wrong with the last form that asked for a password. */
export function problemOf({ wrong, problem }: Query): "wrong" | "rate_limited" | "other" | null {
  if (wrong === "1") return "wrong";
  return problem === "rate_limited" ? problem : problem ? "other" : null;
}
