"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Field, Input } from "#components/ui/field";
import { deleteKey, type ListedKey, listKeys, type MadeKey, makeKey, rotateKey } from "#lib/api/browser-keys";
import { MailboxSignIn } from "../letters/mailbox-sign-in.tsx";
import { useAttempt } from "../orders/use-attempt.ts";
import { SignOut } from "../pay/sign-out.tsx";
import { CopyCode } from "./copy-code.tsx";

/** The keys of the reader's email address, and a test key for anyone. */
export function YourKeys({
  email,
  initial,
}: {
  /** The address of the browser's mailbox session; undefined without one. */
  email: string | undefined;
  /** Its keys. */
  initial: readonly ListedKey[];
}) {
  const t = useTranslations("developers.keys");
  const router = useRouter();
  const [keys, setKeys] = useState(initial);
  const [made, setMade] = useState<MadeKey>();
  const [name, setName] = useState("");
  const { busy, problem, attempt } = useAttempt();
  const reload = async () => {
    if (email) setKeys(await listKeys());
  };
  const run = (work: () => Promise<MadeKey | undefined>) =>
    attempt(async () => {
      setMade(await work());
      await reload();
    });
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
      <div aria-live="polite">
        {made?.api_key ? <ShownOnce made={made} apiKey={made.api_key} /> : null}
        {problem ? <p className="mt-3 text-15 font-medium text-airmail-red">{problem}</p> : null}
      </div>
      {email ? (
        <>
          <p className="mt-8 flex flex-wrap items-center gap-x-2 text-15 text-ink-soft">
            <span className="break-words">{t("signedIn", { email })}</span>
            <SignOut />
          </p>
          <form
            className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3"
            onSubmit={(event) => {
              event.preventDefault();
              const named = name.trim();
              void run(() => makeKey({ mode: "live", ...(named ? { name: named } : {}) }));
            }}
          >
            <Field label={t("name")} className="w-56">
              <Input value={name} maxLength={100} onValueChange={setName} />
            </Field>
            <Button type="submit" disabled={busy} focusableWhenDisabled>
              {t("makeLive")}
            </Button>
          </form>
          <ul className="mt-5">
            {keys.map((key) => (
              <li key={key.id} className="border-t border-line py-3">
                <span className="font-medium break-words">{key.name}</span>{" "}
                <span className="font-mono text-13">{key.shown}</span>
                <p className="text-13 text-ink-soft">
                  {key.scopes.join(", ")} ·{" "}
                  {key.last_used_at ? t("used", { day: key.last_used_at.slice(0, 10) }) : t("unused")}
                </p>
                <div className="mt-1 flex flex-wrap gap-x-4">
                  <ConfirmDialog
                    trigger={
                      <Button kind="plain" disabled={busy} focusableWhenDisabled>
                        {t("rotate", { name: key.name })}
                      </Button>
                    }
                    title={t("rotateSure", { name: key.name })}
                    description={t("rotateText")}
                    confirm={t("rotateConfirm")}
                    keep={t("keep")}
                    onConfirm={() => void run(() => rotateKey(key.id))}
                  />
                  <ConfirmDialog
                    trigger={
                      <Button kind="plain" disabled={busy} focusableWhenDisabled>
                        {t("delete", { name: key.name })}
                      </Button>
                    }
                    title={t("deleteSure", { name: key.name })}
                    description={t("deleteText")}
                    confirm={t("deleteConfirm")}
                    keep={t("keep")}
                    onConfirm={() => void run(async () => void (await deleteKey(key.id)))}
                  />
                </div>
              </li>
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
