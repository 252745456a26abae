import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { Notice } from "#components/ui/notice";
import type { Translator } from "#messages/translator";

const screens = [
  ["/operator", "home"],
  ["/operator/orders", "orders"],
  ["/operator/returned", "returned"],
  ["/operator/credit", "credit"],
  ["/operator/keys", "keys"],
  ["/operator/people", "people"],
  ["/operator/reviews", "reviews"],
  ["/operator/health", "health"],
  ["/operator/audit-log", "log"],
] as const;
type Title = Parameters<Translator<"operator.titles">>[0];
export type Screen = (typeof screens)[number][0];

/** The failures of forms that have their own message. */
const problems = [
  "too_late",
  "validation_error",
  "not_found",
  "no_webhook",
  "rate_limited",
  "insufficient_credit",
] as const;

/** The frame of every screen of the console: the navigation, and the problem with the form that was submitted last. */
export function ConsoleFrame({
  here,
  screen,
  problem,
  children,
}: {
  here: Screen;
  screen: Title;
  problem?: string | undefined;
  children: ReactNode;
}) {
  const t = useTranslations("operator.frame");
  const titled = useTranslations("operator.titles");
  return (
    <>
      <header className="mx-auto flex w-full max-w-310 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b px-5 pt-3 pb-2 sm:px-8">
        <nav aria-label={t("nav")} className="-mx-3 flex flex-wrap text-15 font-medium">
          {screens.map(([path, name]) => (
            <a
              key={path}
              href={path}
              aria-current={path === here ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center px-3 underline-offset-8",
                path === here ? "underline decoration-2" : "text-ink-soft hover:text-ink",
              )}
            >
              {t(`screen.${name}`)}
            </a>
          ))}
        </nav>
        <form method="post" action="/api/operator/sign-out" className="flex flex-wrap gap-x-3">
          <button type="submit" className={cn(buttonClasses({ kind: "plain" }), "-mx-3 px-3")}>
            {t("signOut")}
          </button>
          <button
            type="submit"
            name="everywhere"
            value="yes"
            className={cn(buttonClasses({ kind: "plain" }), "-mx-3 px-3")}
          >
            {t("signOutAll")}
          </button>
        </form>
      </header>
      <main id="main" className="mx-auto w-full max-w-310 flex-1 px-5 pt-6 pb-24 sm:px-8">
        <h1 className="display text-28 font-semibold">{titled(screen)}</h1>
        {problem ? (
          <Notice tone="problem" role="alert" className="mt-4">
            {t(`problem.${problems.find((code) => code === problem) ?? "other"}`)}
          </Notice>
        ) : null}
        {children}
      </main>
    </>
  );
}
