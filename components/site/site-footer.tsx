import Link from "next/link";
import { Mark } from "#components/objects/mark";
import { brandName } from "#lib/shared/brand";

export function SiteFooter() {
  return (
    <footer className="mt-auto w-full border-t border-line">
      <div className="mx-auto flex w-full max-w-310 flex-col gap-3 px-5 py-8 text-15 text-ink-soft sm:flex-row sm:items-baseline sm:justify-between sm:px-8">
        <p className="flex items-center gap-2.5">
          <Mark className="w-6" />
          {brandName} prints and posts letters within the United States.
        </p>
        <nav aria-label="More" className="-my-3 flex shrink-0 gap-5">
          {/* A whole load: only the page's own document may show the card form (security-headers.ts). */}
          <a
            href="/credits"
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            Prepaid credit
          </a>
          <Link
            href="/developers"
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            For programs
          </Link>
        </nav>
        <p>No cookies, no trackers. What you write is erased 30 days after it has arrived.</p>
      </div>
    </footer>
  );
}
