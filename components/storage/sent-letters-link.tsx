import Link from "next/link";
import { linkClasses } from "#components/ui/link-classes";

/** A link to the letters that were sent from this browser or with a confirmed email address. */
export function SentLettersLink({ children }: { children: string }) {
  return (
    <p className="mt-1">
      <Link href="/letters" className={linkClasses}>
        {children}
      </Link>
    </p>
  );
}
