import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { lineControlClasses } from "#components/ui/control-classes";
import { maxReasonChars } from "#lib/domain/operators/schema";

/** A section of the console with its heading. */
export function Section({
  id,
  title,
  count,
  empty,
  children,
}: {
  id: string;
  title: string;
  count?: number;
  empty?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 first:mt-6">
      <h2 id={`${id}-title`} className="display text-21 font-semibold">
        {title}{" "}
        {count === undefined ? null : (
          <span className="font-sans text-15 font-normal text-ink-soft tabular-nums">{count}</span>
        )}
      </h2>
      <div className="mt-3 flex flex-col gap-5">
        {count === 0 && empty ? <p className="text-15 text-ink-soft">{empty}</p> : children}
      </div>
    </section>
  );
}

export const listClasses = "divide-y divide-line border-line border-y";
export const linkClasses = "text-airmail-blue underline underline-offset-4";

export function OrderLink({ id }: { id: string }) {
  return (
    <a href={`/operator/orders/${id}`} className={cn(linkClasses, "font-mono text-13")}>
      {id.slice(0, id.startsWith("ord_test_") ? 17 : 12)}
    </a>
  );
}

/** A list of names and values. Null values are left out. */
export function Facts({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(of).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-15 tabular-nums">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The IDs, amounts, and outcomes recorded with an event or an action. */
export function Detail({ of }: { of: Readonly<Record<string, unknown>> | null }) {
  if (!of || Object.keys(of).length === 0) return null;
  const text = Object.entries(of).map(([name, value]) => `${words(name)}: ${plain(value)}`);
  return <span className="min-w-0 text-13 wrap-anywhere text-ink-soft">{text.join(" · ")}</span>;
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function words(name: string): string {
  return name.replaceAll("_", " ");
}

/** An option for each of these names, in words. */
export function Options({ of }: { of: readonly string[] }) {
  return of.map((name) => (
    <option key={name} value={name}>
      {words(name)}
    </option>
  ));
}

export function FieldLabel({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={cn("flex min-w-0 flex-col gap-1 text-13 font-medium text-ink-soft", className)}>
      {label}
      {children}
    </label>
  );
}

export const inputClasses = lineControlClasses;

/** Why an operator acts, for the audit log. */
export function ReasonField({ label }: { label?: string }) {
  const t = useTranslations("operator.parts");
  return (
    <FieldLabel label={label ?? t("reason")} className="min-w-50 flex-1">
      <input name="reason" required minLength={3} maxLength={maxReasonChars} className={inputClasses} />
    </FieldLabel>
  );
}

/** One action: a form with a reason and a button. Works without JavaScript. */
export function ActForm({
  action,
  submit,
  danger = false,
  why,
  children,
}: {
  action: string;
  submit: string;
  danger?: boolean;
  /** The label of the reason field, if it is not "Reason"; null if no reason is required. */
  why?: string | null;
  children?: ReactNode;
}) {
  return (
    <form method="post" action={action} className="flex flex-wrap items-end gap-3">
      {children}
      {why === null ? null : <ReasonField {...(why === undefined ? {} : { label: why })} />}
      <button type="submit" className={buttonClasses({ kind: danger ? "danger" : "quiet" })}>
        {submit}
      </button>
    </form>
  );
}

/** A rarely needed action, collapsed until it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center text-15 font-medium underline decoration-edge underline-offset-4">
        {title}
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}
