import { useTranslations } from "next-intl";
import { maxNameChars, type OperatorRow } from "#lib/domain/operators/operator-schema";
import { Moment } from "./moment.tsx";
import { ActForm, FieldLabel, Fold, inputClasses, listClasses, ReasonField, Section } from "./parts.tsx";
import { SecretForm } from "./secret-form.tsx";

/** The persons who can sign in to the console, and their invitations. */
export function People({ people, self }: { people: readonly OperatorRow[]; self: string | null }) {
  const t = useTranslations("operator.people");
  const shown = {
    ...{ title: t("link"), copied: t("sent"), unanswered: t("unanswered") },
    page: "/operator/people",
  };
  return (
    <>
      <Section id="invite" title={t("invite")}>
        <SecretForm
          action="/api/operator/people"
          submit={t("inviteSubmit")}
          shown={shown}
          beside={
            <FieldLabel label={t("name")} className="min-w-50 flex-1">
              <input
                name="name"
                required
                maxLength={maxNameChars}
                autoComplete="off"
                className={inputClasses}
              />
            </FieldLabel>
          }
        />
      </Section>
      <Section id="people" title={t("title")} count={people.length}>
        <ul className={listClasses}>
          {people.map(({ id, name, state, createdAt }) => (
            <li key={id} className="py-2 text-15">
              <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                <span className="font-medium">{name}</span>
                <span className={state === "active" ? "text-sage" : "text-ink-soft"}>
                  {t(`state.${state}`)}
                </span>
                <span className="text-ink-soft">
                  {t.rich("since", { at: () => <Moment at={createdAt} /> })}
                </span>
              </span>
              {state === "ended" ? null : (
                <div className="flex flex-wrap gap-x-6">
                  <Fold title={t("reset", { name })}>
                    <p className="mb-2 text-15">{t("resetWhat")}</p>
                    <SecretForm
                      action={`/api/operator/people/${id}/reset`}
                      submit={t("resetSubmit")}
                      shown={shown}
                      beside={<ReasonField />}
                    />
                  </Fold>
                  {id === self ? null : (
                    <Fold title={t("end", { name })}>
                      <ActForm action={`/api/operator/people/${id}/end`} submit={t("endSubmit")} danger />
                    </Fold>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
