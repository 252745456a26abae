"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SignOut } from "../pay/sign-out.tsx";
import { MailboxSignIn } from "./mailbox-sign-in.tsx";
import { SentWithEmail } from "./sent-with-email.tsx";

type MailboxLettersProps = {
  /** The address of the browser's mailbox session; undefined without one. */
  email: string | undefined;
  /** The letters of this browser. */
  here: ReactNode;
};

/** The letters that this browser knows and, once the reader has signed in, everything sent with their email address. */
export function MailboxLetters({ email, here }: MailboxLettersProps) {
  const t = useTranslations("letters");
  const router = useRouter();
  const inThisBrowser = (
    <section aria-labelledby="here" className="min-w-0">
      <h2 id="here" className="display mb-3 text-21 font-semibold">
        {t("here.title")}
      </h2>
      {here}
    </section>
  );
  if (!email)
    return (
      <>
        {inThisBrowser}
        <section aria-labelledby="sign-in">
          <h2 id="sign-in" className="display text-21 font-semibold">
            {t("signIn.title")}
          </h2>
          <p className="mt-1 mb-4 text-15 text-ink-soft">{t("signIn.text")}</p>
          <MailboxSignIn onSignedIn={() => router.refresh()} />
        </section>
      </>
    );
  return (
    <>
      <section aria-labelledby="all" className="min-w-0">
        <h2 id="all" className="display text-21 font-semibold break-words">
          {t("all.title", { email })}
        </h2>
        <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-2 text-15 text-ink-soft">
          {t("all.ends")}
          <SignOut />
        </p>
        <SentWithEmail onSignedOut={() => router.refresh()} />
      </section>
      {inThisBrowser}
    </>
  );
}
