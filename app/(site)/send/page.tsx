import type { Metadata } from "next";
import { Composer } from "#components/compose/composer";
import { container } from "#lib/container";

export const metadata: Metadata = {
  title: "Write",
  description: "Write a letter, postcard or notecard, see its exact pages and mail it.",
};

export default function SendPage() {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = container().env;
  const cards = STRIPE_PUBLISHABLE_KEY ? "embedded" : STRIPE_SECRET_KEY ? "hosted" : "none";
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-6 pb-0 sm:px-8 sm:pt-8 lg:pb-16">
      <Composer cards={cards} />
    </div>
  );
}
