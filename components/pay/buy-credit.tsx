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
import { creditLifetimes, type FixedPack, packNames, packs } from "#lib/domain/credits/packs";
import { formatCents } from "#lib/shared/money";

const CardCheckout = dynamic(() => import("./card-checkout.tsx"), { ssr: false });

/** The form that sells a pack: asks for the pack, the email address for its code, and the card. */
export function BuyCredit({ publishableKey }: { publishableKey: string | undefined }) {
  const t = useTranslations("pay.buy");
  const packNamed = useTranslations("pay.packs");
  const [pack, setPack] = useState<FixedPack>("starter");
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ reason: string; email: boolean }>();
  const [secret, setSecret] = useState<string>();

  const buy = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) {
      setProblem({ email: true, reason: t("emailMissing") });
      document.getElementById("email")?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const checkout = await buyCredit(pack, email.trim(), publishableKey ? "embedded" : "hosted");
      if (checkout.checkout_ui_mode === "embedded") {
        setSecret(checkout.payment_client_secret);
        setBusy(false);
      } else window.location.assign(checkout.payment_url);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiProblem)) throw error;
      setProblem({ reason: error.message, email: error.fields.some(({ path }) => path === "email") });
    }
  };

  if (secret && publishableKey) {
    return (
      <div>
        <p className="tabular mb-3">
          {t("chosen", {
            pack: packNamed(pack),
            price: formatCents(packs[pack].faceCents),
            email: email.trim(),
          })}
        </p>
        <CardCheckout publishableKey={publishableKey} clientSecret={secret} />
        <Button kind="plain" className="mt-2 -ml-3" onClick={() => setSecret(undefined)}>
          {t("chooseAnother")}
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={buy} className="grid gap-6">
      <RadioCards<FixedPack>
        legend={t("legend")}
        hideLegend
        value={pack}
        onChange={setPack}
        className="grid gap-3 sm:grid-cols-3"
      >
        {packNames.map((name) => (
          <PackCard key={name} name={name} />
        ))}
      </RadioCards>
      <p className="measure text-15 text-ink-soft">
        {t("lifetime", { years: creditLifetimes.faceYears, months: creditLifetimes.bonusMonths })}
      </p>
      <Field
        label={t("email")}
        description={t("emailText")}
        error={problem?.email ? problem.reason : undefined}
        className="max-w-110"
      >
        <Input
          id="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onValueChange={(typed) => {
            setEmail(typed);
            setProblem(undefined);
          }}
        />
      </Field>
      {problem && !problem.email ? (
        <Notice tone="problem" role="alert" title={t("failed")}>
          <p className="mt-1">{problem.reason}</p>
        </Notice>
      ) : null}
      <Button type="submit" size="large" disabled={busy} focusableWhenDisabled className="justify-self-start">
        {busy ? t("opening") : t("pay", { price: formatCents(packs[pack].faceCents) })}
      </Button>
    </form>
  );
}

function PackCard({ name }: { name: FixedPack }) {
  const t = useTranslations("pay.buy");
  const packNamed = useTranslations("pay.packs");
  const { faceCents, bonusCents } = packs[name];
  return (
    <RadioCard
      value={name}
      className="tabular items-end justify-between px-4 py-3.5 sm:flex-col sm:items-start"
    >
      <span>
        <span className="block text-13 font-medium text-ink-soft">{packNamed(name)}</span>
        <span className="display mt-1 block text-28 leading-none font-semibold">
          {formatCents(faceCents)}
        </span>
      </span>
      <span className="text-right text-15 leading-snug sm:mt-2.5 sm:text-left">
        <span className="block text-sage">{t("bonus", { amount: formatCents(bonusCents) })}</span>
        <span className="block text-ink-soft">
          {t("toSpend", { amount: formatCents(faceCents + bonusCents) })}
        </span>
      </span>
    </RadioCard>
  );
}
