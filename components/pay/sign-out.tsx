"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { signOutOfMailbox } from "#lib/api/browser-links";
import { useAttempt } from "../orders/use-attempt.ts";

/** Ends this browser's mailbox session, and shows the page again without what it opened. */
export function SignOut() {
  const t = useTranslations("pay.mailbox");
  const router = useRouter();
  const { busy, problem, attempt } = useAttempt();
  const end = () =>
    attempt(async () => {
      await signOutOfMailbox();
      router.refresh();
    });
  return (
    <>
      <Button kind="plain" disabled={busy} focusableWhenDisabled onClick={end}>
        {t("signOut")}
      </Button>
      {problem ? (
        <span role="alert" className="text-15 text-airmail-red">
          {problem}
        </span>
      ) : null}
    </>
  );
}
