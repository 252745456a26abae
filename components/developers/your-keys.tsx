"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { deleteKey, type ListedKey, listKeys, type MadeKey, makeKey, rotateKey } from "#lib/api/browser-keys";
import { MailboxSignIn } from "../letters/mailbox-sign-in.tsx";
import { useAttempt } from "../orders/use-attempt.ts";
import { SignOut } from "../pay/sign-out.tsx";
import { CopyCode } from "./copy-code.tsx";
import { ListedKeyItem } from "./listed-key.tsx";
import { NewKey, type Scopes } from "./new-key.tsx";

/** The keys of the reader's email address, and a test key for anyone. */
export function YourKeys({
  email,
  initial,
  scopes,
  leastScopes,
}: {
  /** The address of the browser's mailbox session; undefined without one. */
  email: string | undefined;
  /** The keys of that address. */
  initial: readonly ListedKey[];
  /** All scopes, and those of a key whose maker chooses none. */
  scopes: Readonly<Scopes>;
  leastScopes: Readonly<Scopes>;
}) {
  const t = useTranslations("developers.keys");
  const router = useRouter();
  const [keys, setKeys] = useState(initial);
  const [made, setMade] = useState<MadeKey>();
  const { busy, problem, attempt } = useAttempt();
  const reload = async () => {
    if (email) setKeys(await listKeys());
  };
  const show = async (key: MadeKey | undefined) => {
    setMade(key);
    await reload();
  };
  const run = (work: () => Promise<MadeKey | undefined>) => attempt(async () => show(await work()));
  const shown = (mode: "test" | "live") => (
    <div aria-live="polite">
      {made?.api_key && made.key.mode === mode ? <ShownOnce made={made} apiKey={made.api_key} /> : null}
    </div>
  );
  return (
    <section aria-labelledby="your-keys" className="mt-10 border-t border-line pt-8">
      <h2 id="your-keys" className="display text-28 font-semibold">
        {t("title")}
      </h2>
      <p className="measure mt-3 text-ink-soft">{t("test")}</p>
      <Button
        kind="quiet"
        className="mt-3"
        disabled={busy}
        focusableWhenDisabled
        onClick={() => void run(() => makeKey({ mode: "test" }))}
      >
        {t("makeTest")}
      </Button>
      <p role="alert" className="mt-3 text-15 font-medium text-airmail-red empty:hidden">
        {problem}
      </p>
      {shown("test")}
      {email ? (
        <>
          <p className="mt-8 flex flex-wrap items-center gap-x-2 text-15 text-ink-soft">
            <span className="break-words">{t("signedIn", { email })}</span>
            <SignOut />
          </p>
          <NewKey {...{ scopes, leastScopes }} onMade={show} />
          {shown("live")}
          <ul className="mt-5">
            {keys.map((key) => (
              <ListedKeyItem
                key={key.id}
                listed={key}
                busy={busy}
                onRotate={() => void run(() => rotateKey(key.id))}
                onDelete={() => void run(async () => void (await deleteKey(key.id)))}
              />
            ))}
          </ul>
        </>
      ) : (
        <div className="mt-8">
          <p className="measure mb-3 text-ink-soft">{t("live")}</p>
          <MailboxSignIn onSignedIn={() => router.refresh()} />
        </div>
      )}
    </section>
  );
}

function ShownOnce({ made, apiKey }: { made: MadeKey; apiKey: string }) {
  const t = useTranslations("developers.keys");
  return (
    <div className="mt-4 grid gap-3 rounded-control bg-paper p-4 ring-1 ring-line">
      <p className="text-15 font-medium">{t("once")}</p>
      {[
        [t("key"), apiKey],
        [t("secret"), made.webhook_secret],
      ].map(([label, value]) => (
        <figure key={label} className="min-w-0">
          <figcaption className="flex items-center justify-between text-13 text-ink-soft">
            {label}
            <CopyCode what={label!} />
          </figcaption>
          <code className="block text-15 break-all">{value}</code>
        </figure>
      ))}
    </div>
  );
}
