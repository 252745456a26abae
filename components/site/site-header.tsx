import Link from "next/link";
import { Mark } from "#components/objects/mark";
import { brandName } from "#lib/shared/brand";

export function SiteHeader() {
  return (
    <header className="mx-auto flex w-full max-w-310 flex-wrap items-center justify-between gap-x-6 px-5 pt-3 sm:px-8 sm:pt-5">
      <a
        href="#main"
        className="sr-only rounded-control bg-paper px-4 py-2 focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10"
      >
        Skip to the page
      </a>
      <Link href="/" className="display flex min-h-11 items-center gap-2.5 text-21 font-semibold">
        <Mark className="w-8" />
        {brandName}
      </Link>
      <nav aria-label="Main" className="-mr-3 flex items-center text-16 font-medium">
        <Link href="/#prices" className="flex min-h-11 items-center px-3 underline-offset-4 hover:underline">
          Prices
        </Link>
        <Link
          href="/developers"
          className="hidden min-h-11 items-center px-3 underline-offset-4 hover:underline sm:flex"
        >
          For programs
        </Link>
        <Link href="/send" className="flex min-h-11 items-center px-3 underline-offset-4 hover:underline">
          Write
        </Link>
      </nav>
    </header>
  );
}
