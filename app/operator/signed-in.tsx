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

/** Shows a screen of the console after sign-in, and the sign-in page before it. A 404 if no password is configured. */
export async function signedIn(
  searchParams: ConsoleQuery,
  show: (services: Services, session: OperatorSession, query: Query) => Promise<ReactNode>,
): Promise<ReactNode> {
  const services = container();
  if (services.env.OPERATOR_PASSWORD === undefined) notFound();
  const given = Object.entries(await searchParams);
  const query = Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const session = await operatorOf(services, (await headers()).get("cookie"));
  if (!session) return <SignIn wrong={query.wrong === "1"} />;
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
