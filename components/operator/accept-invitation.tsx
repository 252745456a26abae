"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { maxNameChars, passwordChars } from "#lib/domain/operators/operator-schema";
import { FieldLabel, inputClasses } from "./parts.tsx";
import { CodeInput, Threshold } from "./sign-in.tsx";

type Invitation = { name: string | null; secret: string; qr: string };
type State = { invitation: Invitation; token: string } | { problem: string | null } | "opening";

/** Sets up an invited person: a password, and an authenticator app by a QR code. The link's token leaves the address bar at once. */
export function AcceptInvitation() {
  const t = useTranslations("operator.invitation");
  const [state, setState] = useState<State>("opening");
  useEffect(() => {
    const open = () => {
      const token = window.location.hash.slice(1);
      if (!token) return;
      window.history.replaceState(null, "", window.location.pathname);
      void ask("/api/operator/invitation", new URLSearchParams({ token })).then(async (answer) => {
        if (answer?.ok) setState({ invitation: (await answer.json()) as Invitation, token });
        else setState({ problem: answer ? await answer.text() : null });
      });
    };
    if (window.location.hash.length < 2) setState({ problem: t("noToken") });
    open();
    // A second link that is pasted into the same tab changes only the fragment.
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [t]);

  if (state === "opening") {
    return (
      <Threshold title={t("title")}>
        <p className="mt-3 text-15 text-ink-soft" role="status">
          {t("opening")}
        </p>
        <noscript>
          <p className="mt-3 text-15">{t("noScript")}</p>
        </noscript>
      </Threshold>
    );
  }
  if ("problem" in state) {
    return (
      <Threshold title={t("title")}>
        <Notice tone="problem" role="alert" className="mt-4">
          {state.problem ?? t("unanswered")}
        </Notice>
      </Threshold>
    );
  }
  return <SetUp {...state} />;
}

function SetUp({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTranslations("operator.invitation");
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    fields.set("token", token);
    setSending(true);
    setProblem(null);
    const answer = await ask("/api/operator/invitation/accept", fields);
    if (answer?.ok) return window.location.assign("/operator");
    setProblem(answer ? await answer.text() : t("unanswered"));
    setSending(false);
  }

  return (
    <Threshold title={invitation.name === null ? t("firstTitle") : t("hello", { name: invitation.name })}>
      <p className="mt-3 text-15 text-ink-soft">{t("intro")}</p>
      <form onSubmit={accept} className="mt-6 flex flex-col gap-5">
        {invitation.name === null ? (
          <FieldLabel label={t("name")}>
            <input
              name="name"
              required
              maxLength={maxNameChars}
              autoComplete="username"
              className={inputClasses}
            />
          </FieldLabel>
        ) : (
          <input type="hidden" name="name" value={invitation.name} autoComplete="username" />
        )}
        <FieldLabel label={t("password", { count: passwordChars.min })}>
          <input
            type="password"
            name="password"
            required
            minLength={passwordChars.min}
            maxLength={passwordChars.max}
            autoComplete="new-password"
            className={inputClasses}
          />
        </FieldLabel>
        <div className="flex flex-col gap-3">
          <p className="text-15">{t("scan")}</p>
          {/* biome-ignore lint/performance/noImgElement: a data URL needs no image service */}
          <img
            src={`data:image/svg+xml,${encodeURIComponent(invitation.qr)}`}
            alt={t("qr")}
            className="size-48 ring-1 ring-line"
          />
          <p className="text-13 text-ink-soft">{t("typed")}</p>
          <code className="font-mono text-15 select-all">{invitation.secret}</code>
        </div>
        <FieldLabel label={t("code")}>
          <CodeInput />
        </FieldLabel>
        {problem ? (
          <Notice tone="problem" role="alert">
            {problem}
          </Notice>
        ) : null}
        <Button type="submit" disabled={isSending}>
          {t("submit")}
        </Button>
      </form>
    </Threshold>
  );
}

/** Null if no answer arrived. */
const ask = (path: string, body: URLSearchParams): Promise<Response | null> =>
  fetch(path, { method: "POST", body }).catch(() => null);
