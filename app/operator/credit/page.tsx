import { CreditLookUp } from "#components/operator/credit";
import { ConsoleFrame } from "#components/operator/frame";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function CreditPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async (_services, _session, { problem }) => (
    <ConsoleFrame here="/operator/credit" screen="credit" problem={problem}>
      <CreditLookUp />
    </ConsoleFrame>
  ));
}
