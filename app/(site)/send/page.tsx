import type { Metadata } from "next";
import { Composer } from "#components/compose/composer";

export const metadata: Metadata = {
  title: "Write",
  description: "Write a letter, postcard or notecard, see its exact pages and send it.",
};

export default function SendPage() {
  return (
    <div className="mx-auto w-full max-w-310 px-5 pt-6 pb-0 sm:px-8 sm:pt-8 lg:pb-16">
      <Composer />
    </div>
  );
}
