import { randomBytes } from "node:crypto";
import { CreditFileView, CreditLookUp } from "#components/operator/credit";
import { ConsoleFrame } from "#components/operator/frame";
import { type ConsoleQuery, signedIn } from "../../signed-in.tsx";

type Props = { params: Promise<{ id: string }>; searchParams: ConsoleQuery };

export default async function CreditAccountPage({ params, searchParams }: Props) {
  const { id } = await params;
  return signedIn(searchParams, async ({ operators }, session, { problem }) => (
    <ConsoleFrame here="/operator/credit" screen="credit" problem={problem}>
      <CreditLookUp />
      <CreditFileView
        file={await operators.credit.read(session, id)}
        once={randomBytes(16).toString("hex")}
      />
    </ConsoleFrame>
  ));
}
