"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useLocalPath } from "#components/ui/local-link";
import { ApiProblem } from "#lib/api/api-problem";
import { type BatchQuote, createBatchQuote } from "#lib/api/browser-batches";
import { maxBatchRows, maxSandboxRows } from "#lib/domain/batches/batch-limits";
import type { Draft } from "../../compose/draft.ts";
import type { Cards, PayBy } from "../../compose/send-panel.tsx";
import type { Account } from "../../pay/account.ts";
import { fitsNow, lettersNow } from "../../pay/limits.ts";
import { isCode, tidyCode } from "../../pay/typed-code.ts";
import { type OpenState, readRequest, reportProblems } from "../use-list.ts";
import {
  type BatchSending,
  type Pricing,
  quoteBody,
  type RequestRows,
  sendBatch,
  toSharedLetter,
} from "./batch-attempt.ts";
import type { SentBefore } from "./duplicates-left-out.tsx";

export type Priced = {
  quote: BatchQuote;
  request: RequestRows;
  of: string;
  /** The price of the whole list, if it is larger than today's limit. In that case, `quote` is for the part that fits today. */
  whole?: BatchQuote;
};
export type Work = "pricing" | "sending_test" | "sending";
type SendProblem = { code: string; reason: string; when: Work };

/** How often a smaller part is priced if the first rows cost more than the average. */
const maxPartTries = 3;

/** Uploads what the rows need, and prices letters that are prepared one by one in the background. */
export type DocumentSending = {
  /** Changes whenever the letters to send change. */
  version: string;
  read: (most: number) => Promise<RequestRows>;
  /** `of` identifies the letters, but not the account that requests the price. */
  price: (body: string, of: string) => Promise<BatchQuote>;
  /** Called when the service no longer accepts the price that it quoted. */
  forget: () => void;
};

type SendingOf = {
  draft: Draft;
  names: readonly string[];
  state: OpenState;
  account: Account | null;
  cards: Cards;
  /** True if each row has its own PDF. */
  hasOwnPdfs: boolean;
  /** How the letters are uploaded and priced, if the service prepares each letter separately. */
  documents: DocumentSending | undefined;
  /** Called when the service found rows that cannot be mailed. */
  onProblems: () => void;
};

/**
 * Prices the letters, sends a test, or mails them, one at a time. A price is valid only for the letters for which it was
 * requested.
 */
export function useSending(props: SendingOf) {
  const { draft, names, state, account, cards, documents, hasOwnPdfs, onProblems } = props;
  const t = useTranslations("bulk.pay");
  const router = useRouter();
  const localPath = useLocalPath();
  const [work, setWork] = useState<Work>();
  const [problem, setProblem] = useState<SendProblem>();
  const [found, setFound] = useState<Priced>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [sentBefore, setSentBefore] = useState<SentBefore>("skip_sent");
  const letterFor = (choice: SentBefore) =>
    JSON.stringify([draft, names, state.letters, choice, documents?.version]);
  const letter = letterFor(sentBefore);
  const priced = found?.of === letter ? found : undefined;

  const tried = async (kind: Work, task: () => Promise<void>) => {
    setWork(kind);
    setProblem(undefined);
    await task().catch((refusal: unknown) => {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      setProblem({ code: refusal.code, reason: refusal.message, when: kind });
      // The service no longer knows this price, so the page requests it again.
      if (refusal.code.startsWith("confirmation_") || refusal.code === "batch_has_problems") {
        setFound(undefined);
        if (refusal.code !== "confirmation_expired") documents?.forget();
      }
    });
    setWork(undefined);
  };
  /** Marks the rows that can't be mailed, and returns true if there are any. */
  const mark = async (request: RequestRows, { problems }: Pick<ApiProblem, "problems">) => {
    if (problems.length === 0) return false;
    await reportProblems(problems.map(({ row, reason }) => ({ row: request.rows[row] ?? 0, reason })));
    onProblems();
    return true;
  };
  const shared = toSharedLetter(draft, hasOwnPdfs);
  const read = (most: number) => (documents ? documents.read(most) : readRequest(most, names));
  const ask = (request: RequestRows, how: Pricing) => {
    const body = quoteBody(shared, request, how);
    return documents
      ? documents.price(body, quoteBody(shared, request, { ...how, account: null }))
      : createBatchQuote(body);
  };
  const price = (choice = sentBefore) =>
    tried("pricing", async () => {
      const request = await read(maxBatchRows);
      const how = { account, sentBefore: choice };
      const quote = await ask(request, how);
      const part = await pricePart(quote, how);
      const of = letterFor(choice);
      setFound(part ? { ...part, of, whole: quote } : { quote, request, of });
      await mark(request, quote);
    });

  /** The first rows that fit today, with their own price; null if all of them or none of them do. */
  const pricePart = async (whole: BatchQuote, how: Pricing) => {
    const { limits, accepted, total_cents: cents } = whole;
    if (!limits || fitsNow(limits, { letters: accepted, cents })) return null;
    let letters = lettersNow(limits, Math.ceil(cents / Math.max(1, accepted)));
    // The first rows may have more pages than the average.
    for (let tries = 0; letters > 0 && tries < maxPartTries; tries += 1) {
      const request = await read(letters);
      const quote = await ask(request, how);
      if (fitsNow(limits, { letters: quote.accepted, cents: quote.total_cents })) return { quote, request };
      letters = Math.floor(letters * 0.8);
    }
    return null;
  };

  const send = async (request: RequestRows, how: BatchSending, letters: number, totalCents: number) => {
    const { print, name } = state.list;
    const answer = await sendBatch(shared, request, how, { print, name, letters, totalCents });
    if (answer.kind === "refused" && !(await mark(request, answer.problem))) throw answer.problem;
    // The answer may come long after the person has left this page. The list then shows it.
    if (answer.kind !== "created" || !isHere.current) return;
    const { batch, payment_url, payment_client_secret } = answer.created;
    const page = localPath(`/batches/${batch.id}`);
    if (payment_url) window.location.assign(payment_url);
    // A payment page is loaded with a full navigation, so that its own policy applies.
    else if (payment_client_secret) window.location.assign(page);
    else router.push(page as Route);
  };
  const sendTest = () =>
    tried("sending_test", async () => {
      const request = await read(account ? maxBatchRows : maxSandboxRows);
      const how = { by: "sandbox", account, sentBefore } as const;
      if (request.rows.length <= maxSandboxRows && !documents)
        return send(request, { ...how, token: undefined }, request.rows.length, 0);
      // With the quote's token, the service doesn't lay out a long list again while the page waits.
      const quote = await ask(request, { account, sentBefore, sandbox: true });
      if (await mark(request, quote)) return;
      await send(request, { ...how, token: quote.confirmation_token }, quote.accepted, 0);
    });
  const pay = (by: PayBy, typed: string) => {
    const token = priced?.quote.confirmation_token;
    if (!priced || !token || !account) return;
    const embedded = cards === "embedded";
    const { request, quote } = priced;
    const common = { account, sentBefore, token };
    const { accepted: letters, total_cents: totalCents } = quote;
    if (by === "card")
      return void tried("sending", () => send(request, { by, embedded, ...common }, letters, totalCents));
    const code = tidyCode(typed);
    if (!isCode(code)) return setProblem({ code: "no_code", reason: t("codeMissing"), when: "sending" });
    void tried("sending", () => send(request, { by, code, ...common }, letters, totalCents));
  };
  const chooseSentBefore = (choice: SentBefore) => {
    setSentBefore(choice);
    void price(choice);
  };
  return { work, problem, setProblem, priced, price, sentBefore, chooseSentBefore, sendTest, pay };
}
