import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { Notice } from "#components/ui/notice";

const screens = {
  "/operator": "Desk",
  "/operator/orders": "Orders",
  "/operator/credit": "Credit",
  "/operator/keys": "Keys",
  "/operator/reviews": "Reviews",
  "/operator/health": "Health",
  "/operator/audit-log": "Log",
} as const;
export type Screen = keyof typeof screens;

/** What went wrong with a form, by the code of its failure. */
const problems: Readonly<Record<string, string>> = {
  too_late: "Somebody or something was faster: nothing was changed. Look at how it stands now.",
  validation_error: "Something in the form was missing or not understood. Nothing was changed.",
  not_found: "That is not there any more. Nothing was changed.",
  no_webhook: "This order has no endpoint to send to: none was given, or it was erased with its content.",
  rate_limited: "Too many in a minute. Wait a moment, then try again.",
  insufficient_credit: "The account does not hold that much. Nothing was changed.",
};

/** Every screen of the console: where one is, where one can go, and what became of the last form. */
export function ConsoleFrame({
  here,
  title,
  problem,
  children,
}: {
  here: Screen;
  title: string;
  problem?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <header className="mx-auto flex w-full max-w-310 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b px-5 pt-3 pb-2 sm:px-8">
        <nav aria-label="Console" className="-mx-3 flex flex-wrap text-15 font-medium">
          {Object.entries(screens).map(([path, name]) => (
            <a
              key={path}
              href={path}
              aria-current={path === here ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center px-3 underline-offset-8",
                path === here ? "underline decoration-2" : "text-ink-soft hover:text-ink",
              )}
            >
              {name}
            </a>
          ))}
        </nav>
        <form method="post" action="/api/operator/sign-out">
          <button type="submit" className={cn(buttonClasses({ kind: "plain" }), "-mx-3 px-3")}>
            Sign out
          </button>
        </form>
      </header>
      <main id="main" className="mx-auto w-full max-w-310 flex-1 px-5 pt-6 pb-24 sm:px-8">
        <h1 className="display text-28 font-semibold">{title}</h1>
        {problem ? (
          <Notice tone="problem" role="alert" className="mt-4">
            {problems[problem] ?? "That did not work, and nothing was changed. Try again in a moment."}
          </Notice>
        ) : null}
        {children}
      </main>
    </>
  );
}
