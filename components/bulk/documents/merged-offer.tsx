"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { ApiProblem } from "#lib/api/api-problem";
import { useAccount } from "../../pay/account.ts";
import { AccountStep } from "../send/account-step.tsx";

/** Offers to find the letters to many people in one PDF. With `makesList`, their addresses become the list. */
export default function MergedOffer({ name, makesList }: { name: string; makesList: boolean }) {
  const t = useTranslations("bulk.documents.merged");
  const account = useAccount();
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const find = async () => {
    if (!account) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProblem(undefined);
    setPart(0);
    const { findInFile } = await import("./find-letters.ts");
    await findInFile({ session: account.session, makesList, onProgress: setPart }, signal).catch(
      (refusal: unknown) => {
        if (signal.aborted) return;
        if (!(refusal instanceof ApiProblem)) throw refusal;
        setProblem(refusal.message);
      },
    );
    setPart(undefined);
  };
  return (
    <Notice title={t("title", { name })}>
      <p className="mt-1 mb-3">{t(makesList ? "textList" : "text")}</p>
      <AccountStep account={account} />
      {problem ? (
        <p role="alert" className="mt-3 font-medium text-airmail-red">
          {problem}
        </p>
      ) : null}
      {part === undefined ? (
        <Button className="mt-3" disabled={!account} focusableWhenDisabled onClick={() => void find()}>
          {t("find")}
        </Button>
      ) : (
        <div role="status" className="mt-3 flex items-center gap-4">
          <span>{t(part < 1 ? "uploading" : "finding")}</span>
          <Button kind="plain" onClick={() => stop.current?.abort()}>
            {t("stop")}
          </Button>
        </div>
      )}
    </Notice>
  );
}
