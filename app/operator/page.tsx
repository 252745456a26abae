import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { Console } from "#components/operator/console";
import { SignIn } from "#components/operator/sign-in";
import { operatorOf } from "#lib/api/operator-door";
import { container } from "#lib/container";

export const metadata: Metadata = { title: "Operator", robots: { index: false } };

export default async function OperatorPage({ searchParams }: { searchParams: Promise<{ wrong?: string }> }) {
  const services = container();
  if (services.env.OPERATOR_PASSWORD === undefined) notFound();
  const session = operatorOf(services, (await headers()).get("cookie"));
  if (!session) return <SignIn wrong={(await searchParams).wrong === "1"} />;
  return <Console {...(await services.operators.overview(session))} />;
}
