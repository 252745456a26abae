import Link from "next/link";

/** A link to the letters that were sent from this browser or with a confirmed email address. */
export function SentLettersLink({ children }: { children: string }) {
  return (
    <p className="mt-1">
      <Link
        href="/letters"
        className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
      >
        {children}
      </Link>
    </p>
  );
}
