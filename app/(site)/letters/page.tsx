import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { LettersHere } from "#components/letters/letters-here";
import { MailboxLetters } from "#components/letters/mailbox-letters";
import { ForgetDevice } from "#components/storage/forget-device";
import { ClientMessages } from "#components/ui/client-messages";
import { mailboxSessionOf } from "#lib/api/entrypoints/mailbox-cookie";
import { container } from "#lib/container";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("letters.page");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function LettersPage() {
  const t = await getTranslations("letters");
  const session = await mailboxSessionOf(container(), (await headers()).get("cookie"));
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <h1 className="display text-28 font-semibold sm:text-40">{t("page.title")}</h1>
      <noscript>
        <p className="measure mt-4">{t("page.noScripts")}</p>
      </noscript>
      <ClientMessages areas={["device", "letters", "pay"]}>
        <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <MailboxLetters email={session?.email} here={<LettersHere />} />
        </div>
        <ForgetDevice />
      </ClientMessages>
    </div>
  );
}
