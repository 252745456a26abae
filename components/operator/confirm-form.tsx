import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button-classes";
import { Notice } from "#components/ui/notice";
import { type PendingForm, reauthenticationMinutes } from "#lib/domain/operators/operator-schema";
import { Facts, FieldLabel, inputClasses, linkClasses, words } from "./parts.tsx";
import { Threshold } from "./sign-in.tsx";

const forms = [
  "operator_correct",
  "operator_freeze",
  "operator_refund_pack",
  "operator_refund",
  "operator_finding",
  "operator_adopt_listed",
  "operator_key",
  "operator_key_off",
  "operator_invite",
  "operator_reset",
  "operator_end",
] as const;

/** Shows what a waiting form does, and sends it together with the password or a code. Works without JavaScript. */
export function ConfirmForm({
  form,
  problem,
}: {
  form: PendingForm | null;
  problem: "wrong" | "rate_limited" | "other" | null;
}) {
  const t = useTranslations("operator.confirm");
  if (!form) {
    return (
      <Threshold title={t("title")}>
        <Notice className="mt-4">
          <p>{t("nothing")}</p>
          <a href="/operator" className={linkClasses}>
            {t("home")}
          </a>
        </Notice>
      </Threshold>
    );
  }
  const shown = form.fields.filter(([name, value]) => name !== "once" && value !== "");
  const op = forms.find((name) => name === form.op);
  return (
    <Threshold title={t("title")}>
      <p className="mt-3 text-15 text-ink-soft">{t("why", { minutes: reauthenticationMinutes })}</p>
      <section aria-labelledby="what" className="mt-5 flex flex-col gap-2 border-line border-y py-4">
        <h2 id="what" className="text-15 font-semibold">
          {t(op ? `form.${op}` : "form.other")}
        </h2>
        <Facts of={Object.fromEntries(shown.map(([name, value]) => [words(name), value]))} />
      </section>
      <form method="post" action={form.action} className="mt-5 flex flex-col gap-4">
        {form.fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <FieldLabel label={t("with")}>
          <input
            type="password"
            name="confirm_with"
            required
            autoComplete="current-password"
            className={inputClasses}
            aria-describedby={problem ? "wrong" : undefined}
            aria-invalid={problem ? true : undefined}
          />
        </FieldLabel>
        {problem ? (
          <p id="wrong" role="alert" className="text-15 font-medium text-airmail-red">
            {t(problem)}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" className={buttonClasses({ kind: "primary" })}>
            {t("submit")}
          </button>
          <a href={form.back} className={linkClasses}>
            {t("cancel")}
          </a>
        </div>
      </form>
    </Threshold>
  );
}
