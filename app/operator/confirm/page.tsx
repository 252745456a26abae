import { ConfirmForm } from "#components/operator/confirm-form";
import { type ConsoleQuery, problemOf, signedIn } from "../signed-in.tsx";

/** Asks for a password or a code, and then sends the form that waits for it. */
export default function ConfirmPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, query) => (
    <ConfirmForm form={await operators.readForm(session)} problem={problemOf(query)} />
  ));
}
