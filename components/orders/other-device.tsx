import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import { LocalAnchor } from "#components/ui/local-link";

/**
 * Where the sender finds the link that opens everything, in a browser that doesn't have it. Its space is always reserved: only a hydrated
 * page knows who sent the letter, and nothing may shift at that moment.
 */
export function OtherDevice({ known }: { known: boolean }) {
  const t = useTranslations("orders");
  return (
    <p className={cn("mt-3 text-15 text-ink-soft", known && "invisible")}>
      {t.rich("otherDevice", {
        letters: (words) => (
          <LocalAnchor href="/letters" className="underline underline-offset-4">
            {words}
          </LocalAnchor>
        ),
      })}
    </p>
  );
}
