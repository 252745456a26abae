import { linkClasses } from "#components/ui/link-classes";
import { LocalLink } from "#components/ui/local-link";

/** A link to the letters that were sent from this browser or with a confirmed email address. */
export function SentLettersLink({ children }: { children: string }) {
  return (
    <p className="mt-1">
      <LocalLink href="/letters" className={linkClasses}>
        {children}
      </LocalLink>
    </p>
  );
}
