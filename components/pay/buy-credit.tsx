"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { ApiProblem } from "#lib/api/api-problem";
import { buyCredit } from "#lib/api/browser-client";
import { amountLimits, creditLifetimes, type PackName, packs } from "#lib/domain/credits/packs";
import { formatCents } from "#lib/shared/money";
import { persistBought } from "./bought.ts";
import { CodeField } from "./code-field.tsx";
import { EmailField, questionEmail } from "./email-field.tsx";
import { PackPicker } from "./pack-picker.tsx";
import { isCode, tidyCode } from "./typed-code.ts";
import { centsTyped } from "./typed-dollars.ts";

const CardCheckout = dynamic(() => import("./card-checkout.tsx"), { ssr: false });

type Target = "new" | "mine";
type FieldName = "amount" | "email" | "code";
type Problem = { reason: string; field?: FieldName };
const limits = { min: formatCents(amountLimits.minCents), max: formatCents(amountLimits.maxCents) };

/** The form that sells credit: the amount, where the credit goes, and the card. */
export function BuyCredit({ publishableKey }: { publishableKey: string | undefined }) {
  const t = useTranslations("pay.buy");
  const [pack, setPack] = useState<PackName>("starter");
  const [dollars, setDollars] = useState("");
  const [target, setTarget] = useState<Target>("new");
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [secret, setSecret] = useState<string>();
  const cents = pack === "amount" ? centsOf(dollars) : packs[pack].faceCents;
  const price = formatCents(cents ?? 0);

  const findProblem = (): (Problem & { field: FieldName }) | null => {
    if (cents === null) return { field: "amount", reason: t("amountMissing", limits) };
    if (target === "mine") return isCode(tidyCode(code)) ? null : { field: "code", reason: t("codeMissing") };
    return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : { field: "email", reason: t("emailMissing") };
  };
  const buy = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = findProblem();
    if (missing) {
      setProblem(missing);
      document.getElementById(idOf[missing.field])?.focus();
      return;
    }
    if (target === "new" && questionEmail(idOf.email, email)) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const what = { pack, ...(pack === "amount" ? { amount_cents: cents! } : {}) };
      const goesTo = target === "mine" ? { credit_code: tidyCode(code) } : { email: email.trim() };
      const checkout = await buyCredit({ ...what, ...goesTo }, publishableKey ? "embedded" : "hosted");
      persistBought({ ...checkout.purchase, at: Date.now() });
      if (checkout.checkout_ui_mode === "embedded") {
        setSecret(checkout.payment_client_secret);
        setBusy(false);
      } else window.location.assign(checkout.payment_url);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(problemOf(error));
    }
  };
  const forget = () => setProblem(undefined);

  if (secret && publishableKey) {
    return (
      <div>
        <p className="tabular mb-3">
          {target === "mine"
            ? t("chosenTopUp", { price, last4: tidyCode(code).slice(-4) })
            : t("chosen", { price, email: email.trim() })}
        </p>
        <CardCheckout publishableKey={publishableKey} clientSecret={secret} />
        <Button kind="plain" className="mt-2 -ml-3" onClick={() => setSecret(undefined)}>
          {t("chooseAnother")}
        </Button>
      </div>
    );
  }
  const errorOf = (field: FieldName) => (problem?.field === field ? problem.reason : undefined);
  return (
    <form noValidate onSubmit={buy} className="grid gap-6">
      <PackPicker value={pack} onChange={setPack} />
      {pack === "amount" ? (
        <Field
          label={t("amount")}
          hint={t("amountHint", limits)}
          error={errorOf("amount")}
          className="max-w-60"
        >
          <Input
            id={idOf.amount}
            inputMode="decimal"
            autoComplete="off"
            value={dollars}
            onValueChange={(typed) => {
              setDollars(typed);
              forget();
            }}
            className="tabular"
          />
        </Field>
      ) : null}
      <RadioCards<Target>
        legend={t("target")}
        value={target}
        onChange={setTarget}
        className="grid max-w-110 grid-cols-2 gap-2"
      >
        <RadioCard value="new" className="items-center justify-center px-3">
          {t("newCode")}
        </RadioCard>
        <RadioCard value="mine" className="items-center justify-center px-3">
          {t("myCode")}
        </RadioCard>
      </RadioCards>
      {target === "mine" ? (
        <div className="max-w-110">
          <CodeField
            id={idOf.code}
            typed={code}
            onType={(typed) => {
              setCode(typed);
              forget();
            }}
            problem={errorOf("code")}
          />
          <p className="mt-1 text-13 text-ink-soft">{t("codeText")}</p>
        </div>
      ) : (
        <EmailField
          id={idOf.email}
          label={t("email")}
          description={t("emailText")}
          error={errorOf("email")}
          value={email}
          onType={(typed) => {
            setEmail(typed);
            forget();
          }}
          className="max-w-110"
        />
      )}
      <p className="measure text-15 text-ink-soft">
        {t("lifetime", { years: creditLifetimes.faceYears, months: creditLifetimes.bonusMonths })}
      </p>
      {problem && !problem.field ? (
        <Notice tone="problem" role="alert" title={t("failed")}>
          <p className="mt-1">{problem.reason}</p>
        </Notice>
      ) : null}
      <Button type="submit" size="large" disabled={busy} focusableWhenDisabled className="justify-self-start">
        {busy ? t("opening") : cents === null ? t("payAny") : t("pay", { price })}
      </Button>
    </form>
  );
}

const idOf = { amount: "amount", email: "email", code: "top-up-code" } as const;

function problemOf({ code, message, fields }: ApiProblem): Problem {
  if (fields.some(({ path }) => path === "email")) return { field: "email", reason: message };
  if (fields.some(({ path }) => path === "amount_cents")) return { field: "amount", reason: message };
  const isAboutCode = code.startsWith("credit_code") || code === "insufficient_credit";
  return isAboutCode ? { field: "code", reason: message } : { reason: message };
}

/** Whole cents of an amount in dollars that can be bought; null for anything else. */
function centsOf(typed: string): number | null {
  const cents = centsTyped(typed);
  return cents !== null && cents >= amountLimits.minCents && cents <= amountLimits.maxCents ? cents : null;
}
