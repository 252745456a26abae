import type { Metadata } from "next";
import { BulkPage as Bulk } from "#components/bulk/bulk-page";
import { ClientMessages } from "#components/ui/client-messages";
import { container } from "#lib/container";
import { tariffNow } from "../tariff-now.ts";

export const metadata: Metadata = {
  title: "Letters from a list",
  description:
    "Drop a spreadsheet of addresses, write one letter, see any of them as it will be printed, and mail them all.",
};

export default function BulkPage() {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, PRICE_BOOK } = container().env;
  const cards = STRIPE_PUBLISHABLE_KEY ? "embedded" : STRIPE_SECRET_KEY ? "hosted" : "none";
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <h1 className="display text-28 font-semibold sm:text-40">A letter to everyone on your list</h1>
      <p className="measure mt-3 mb-8 text-17 text-ink-soft">
        Bring a spreadsheet, write one letter, and look at any of them before it goes. One payment, and a page
        of its own to follow them all.
      </p>
      <noscript>
        <p className="measure mb-8">
          This page reads your list with JavaScript, which is turned off in this browser. Turn it on for this
          page, or send the letters with a program: the{" "}
          <a className="underline underline-offset-4" href="/developers">
            guide
          </a>{" "}
          shows how.
        </p>
      </noscript>
      <ClientMessages areas={["compose", "mail", "pay"]}>
        <Bulk cards={cards} tariff={tariffNow(PRICE_BOOK)} />
      </ClientMessages>
    </div>
  );
}
