"use client";

import { buttonClasses } from "#components/ui/button-classes";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-150 flex-1 flex-col justify-center px-5 py-20 sm:px-8"
    >
      <h1 className="display text-40 font-semibold">Something broke on our side</h1>
      <p className="mt-4 text-17 text-ink-soft">
        It was not you. What you wrote is kept in this browser. Try again; if it stays broken, come back in a
        few minutes.
      </p>
      <div className="mt-8">
        <button type="button" className={buttonClasses({})} onClick={reset}>
          Try again
        </button>
      </div>
    </main>
  );
}
