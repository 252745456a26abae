import { useTranslations } from "next-intl";
import { linkClasses } from "#components/ui/link-classes";
import type { Order } from "#lib/api/browser-client";

/** Statuses about which a person may need to ask the deployment. */
const needsHelp: ReadonlySet<Order["status"]> = new Set(["held_for_review", "refused", "failed"]);

/** Where to ask about a letter that is held, or that wasn't mailed. Nothing if the deployment names no address. */
export function AskSupport({ order, email }: { order: Order; email: string | undefined }) {
  const t = useTranslations("orders.shown");
  if (!email || !needsHelp.has(order.status)) return null;
  return (
    <p className="measure mt-5 text-15 text-ink-soft">
      {t.rich("ask", {
        email,
        mail: (words) => (
          <a href={`mailto:${email}?subject=${encodeURIComponent(order.id)}`} className={linkClasses}>
            {words}
          </a>
        ),
      })}
    </p>
  );
}
