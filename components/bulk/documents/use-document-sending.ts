"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { maxDocumentRows } from "#lib/domain/batches/batch-limits";
import type { Account } from "../../pay/account.ts";
import type { DocumentSending } from "../send/use-sending.ts";
import { readRequest } from "../use-list.ts";
import { documentOf, type KeptQuote, lettersOf } from "./documents.ts";
import { changeDocuments, markUploaded, readDocuments, setQuoted, useDocuments } from "./documents-store.ts";
import type { MatchedLetters } from "./use-matches.ts";

/** The progress of uploading or pricing. */
export type SendingProgress =
  | { kind: "uploading"; part: number; files: number; bytes: number }
  | { kind: "preparing"; prepared: number; count: number };

/**
 * Uploads the documents of the rows and prices them in the background. Both continue after a reload of the page. With `names` instead of
 * `matched`, the rows have these template fields and no documents, so only the pricing runs in the background. With neither, nothing runs.
 */
export function useDocumentSending(
  { matched, names }: { matched: MatchedLetters | undefined; names: readonly string[] | undefined },
  account: Account | null,
) {
  const t = useTranslations("bulk.documents");
  const isAsked = useDocuments().documents?.isAsked;
  const [progress, setProgress] = useState<SendingProgress>();
  const stop = useRef<AbortController>(undefined);
  const rows = useRef<readonly number[]>([]);
  // The quote of letters without documents, which are quick to price again after a reload.
  const brief = useRef<KeptQuote>(undefined);
  const readQuote = () => (matched ? readDocuments()?.quote : brief.current);
  const keepQuote = async (quote: KeptQuote | undefined) => {
    if (matched) return changeDocuments({ quote });
    brief.current = quote;
  };
  useEffect(() => () => stop.current?.abort(), []);

  const working = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    stop.current ??= new AbortController();
    const { signal } = stop.current;
    try {
      return await work(signal);
    } catch (problem) {
      if (signal.aborted) throw new ApiProblem("stopped", t("stopped"));
      throw problem;
    } finally {
      setProgress(undefined);
    }
  };
  const read = (most: number) =>
    working(async (signal) => {
      if (!account) throw new ApiProblem("invalid_session", t("verifyFirst"));
      if (!matched) return readRequest(Math.min(most, maxDocumentRows), names ?? []);
      await changeDocuments({ isAsked: true });
      const ready = matched.ready.slice(0, Math.min(most, maxDocumentRows));
      const { isUploaded, uploadFiles } = await import("./upload-files.ts");
      const { pause } = await import("./pause.ts");
      const files = [...new Set(ready.map(({ letter }) => letter.file))];
      const missing = files.filter((file) => !isUploaded(file, Date.now()));
      const bytes = missing.reduce((sum, one) => sum + one.bytes, 0);
      const onProgress = (arrived: number) =>
        setProgress({ kind: "uploading", part: arrived / bytes, files: missing.length, bytes });
      const onUploaded = (path: string) => (key: string) => markUploaded(path, { key, at: Date.now() });
      await uploadFiles(
        missing,
        account.session,
        { onProgress, pause, onUploaded: (file, key) => onUploaded(file.path)(key) },
        signal,
      );
      const documents = readDocuments();
      const now = new Map((documents ? lettersOf(documents) : []).map((letter) => [letter.id, letter]));
      const ofRows = ready.flatMap(({ row, letter }) => {
        const own = now.get(letter.id);
        const document = own && documentOf(own);
        return document ? [[row, document] as const] : [];
      });
      const request = await readRequest(maxDocumentRows, [], new Map(ofRows));
      rows.current = [...request.rows];
      return request;
    });
  const price = (body: string, of: string) =>
    working(async (signal) => {
      const known = readQuote();
      const { awaitQuote } = await import("./await-quote.ts");
      const { pause } = await import("./pause.ts");
      const ask = { body, id: known?.of === of ? known.id : undefined, session: account?.session ?? "" };
      const quote = await awaitQuote(
        ask,
        {
          onBegun: (id) => keepQuote({ id, of }),
          onProgress: ({ prepared, count }) => setProgress({ kind: "preparing", prepared, count }),
          pause,
        },
        signal,
      ).catch(async (problem: unknown) => {
        if (!(problem instanceof ApiProblem) || problem.code === "unreachable") throw problem;
        await keepQuote(undefined);
        throw problem.code === "quote_expired" ? new ApiProblem("quote_expired", t("expired")) : problem;
      });
      const id = readQuote()?.id;
      if (matched && id) setQuoted({ id, session: ask.session, rows: rows.current, key: matched.key });
      return quote;
    });
  const sending: DocumentSending | undefined =
    matched || names
      ? { version: matched?.key ?? "", read, price, forget: () => void keepQuote(undefined) }
      : undefined;
  return {
    sending,
    isAsked: matched !== undefined && isAsked === true,
    progress,
    stop: () => {
      stop.current?.abort();
      stop.current = undefined;
      if (matched) void changeDocuments({ isAsked: false });
    },
  };
}
