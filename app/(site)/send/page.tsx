import type { Metadata } from "next";
import { Composer } from "#components/compose/composer";
import { ClientMessages } from "#components/ui/client-messages";
import { container } from "#lib/container";
import { tariffNow } from "../tariff-now.ts";

export const metadata: Metadata = {
  title: "Write",
  description: "Write a letter, postcard or notecard, see its exact pages and mail it.",
};

export default function SendPage() {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, PRICE_BOOK } = container().env;
  const cards = STRIPE_PUBLISHABLE_KEY ? "embedded" : STRIPE_SECRET_KEY ? "hosted" : "none";
  return (
    <div className="mx-auto w-full max-w-310 min-h-dvh px-5 pt-6 pb-0 sm:px-8 sm:pt-8 lg:pb-16">
      <noscript>
        <p className="measure mb-5">
          This page lays out, prices and mails your letter with JavaScript, which is turned off in this
          browser. Turn it on for this page, or send the letter with a program: the{" "}
          <a className="underline underline-offset-4" href="/developers">
            guide
          </a>{" "}
          shows how.
        </p>
      </noscript>
      <div className="needs-scripts">
        <ClientMessages areas={["pay"]}>
          <Composer cards={cards} tariff={tariffNow(PRICE_BOOK)} />
        </ClientMessages>
      </div>
    </div>
  );
}
