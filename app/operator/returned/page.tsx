import { ConsoleFrame } from "#components/operator/frame";
import { ReturnedMail } from "#components/operator/returned-mail";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function ReturnedPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, { order, scan, problem }) => {
    const file = order === undefined ? null : await operators.orders.read(session, order);
    return (
      <ConsoleFrame here="/operator/returned" screen="returned" problem={problem}>
        <ReturnedMail file={file} scan={scan} />
      </ConsoleFrame>
    );
  });
}
