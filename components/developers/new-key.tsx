"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { Field, Input } from "#components/ui/field";
import { type MadeKey, makeKey, type WantedKey } from "#lib/api/browser-keys";
import { useAttempt } from "../orders/use-attempt.ts";
import { CodeField } from "../pay/code-field.tsx";
import { fieldOf, type KeyDraft, type KeyProblem, keyRequestOf } from "./new-key-request.ts";

export type Scopes = NonNullable<WantedKey["scopes"]>;
type Texts = { [Name in keyof KeyDraft as KeyDraft[Name] extends string ? Name : never]: string };

const nothing: Texts = {
  ...{ name: "", code: "", dailyLimit: "" },
  ...{ lettersPerDay: "", lettersPerMonth: "", dollarsPerDay: "", dollarsPerMonth: "" },
};

type NewKeyProps = {
  scopes: Readonly<Scopes>;
  /** The scopes of a key whose maker chooses none. */
  leastScopes: Readonly<Scopes>;
  onMade: (made: MadeKey) => Promise<void>;
};

/** The form of a live key: its name, what it may do, its limits, and the credit code that it pays from. */
export function NewKey({ scopes, leastScopes, onMade }: NewKeyProps) {
  const t = useTranslations("developers.keys");
  const [texts, setTexts] = useState(nothing);
  const [chosen, setChosen] = useState<Readonly<Scopes>>(leastScopes);
  const [spends, setSpends] = useState(false);
  const [approves, setApproves] = useState(false);
  const [missing, setMissing] = useState<KeyProblem>();
  const { busy, problem, attempt } = useAttempt();

  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = keyRequestOf({ ...texts, scopes: chosen, spends, approves });
    setMissing("problem" in asked ? asked.problem : undefined);
    if ("problem" in asked) return document.getElementById(fieldOf[asked.problem])?.focus();
    void attempt(async () => {
      await onMade(await makeKey(asked.key));
      setTexts(nothing);
      setChosen(leastScopes);
      setSpends(false);
      setApproves(false);
    });
  }
  const type = (name: keyof Texts) => (value: string) => {
    setTexts((before) => ({ ...before, [name]: value }));
    setMissing(undefined);
  };
  const errorOf = (...problems: KeyProblem[]) =>
    missing && problems.includes(missing) ? t(`missing.${missing}`) : undefined;
  const text = (name: keyof Texts, label: string, error?: string, mode: "text" | "decimal" = "decimal") => (
    <Field label={label} error={error}>
      <Input
        id={`key-${name}`}
        value={texts[name]}
        maxLength={100}
        inputMode={mode}
        autoComplete="off"
        onValueChange={type(name)}
      />
    </Field>
  );
  return (
    <form noValidate className="mt-4 grid max-w-150 gap-6" onSubmit={submit}>
      {text("name", t("name"), undefined, "text")}
      <Group legend={t("scopes")} id={fieldOf.scopes} error={errorOf("scopes")}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={chosen.includes(scope)}
            onChange={(isChosen) => {
              setChosen((before) =>
                scopes.filter((one) => (one === scope ? isChosen : before.includes(one))),
              );
              setMissing(undefined);
            }}
            label={t(`scope.${scope.slice("mail:".length) as "send"}`)}
          />
        ))}
      </Group>
      <Group legend={t("caps")} text={t("capsText")}>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3">
          {text("lettersPerDay", t("cap.lettersPerDay"), errorOf("letters", "bulk"))}
          {text("lettersPerMonth", t("cap.lettersPerMonth"))}
          {text("dollarsPerDay", t("cap.dollarsPerDay"), errorOf("dollars"))}
          {text("dollarsPerMonth", t("cap.dollarsPerMonth"))}
        </div>
      </Group>
      <div>
        <Checkbox checked={spends} onChange={setSpends} label={t("spends")} />
        {spends ? (
          <div className="mt-2 grid gap-4">
            <CodeField id={fieldOf.code} typed={texts.code} onType={type("code")} problem={errorOf("code")} />
            {text("dailyLimit", t("dailyLimit"), errorOf("dailyLimit"))}
            <Checkbox checked={approves} onChange={setApproves} label={t("approves")} />
          </div>
        ) : null}
      </div>
      <div>
        <Button type="submit" disabled={busy} focusableWhenDisabled>
          {t("makeLive")}
        </Button>
        <p role="alert" className="mt-3 text-15 font-medium text-airmail-red empty:hidden">
          {problem}
        </p>
      </div>
    </form>
  );
}

type GroupProps = {
  legend: string;
  text?: string;
  id?: string;
  error?: string | undefined;
  children: ReactNode;
};

function Group({ legend, text, id, error, children }: GroupProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 focus-visible:outline-none">
      <legend className="text-15 font-semibold">{legend}</legend>
      {text ? <p className="mt-1 mb-3 text-13 text-ink-soft">{text}</p> : null}
      {children}
      {error ? <p className="text-13 font-medium text-airmail-red">{error}</p> : null}
    </fieldset>
  );
}
