import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type catalog from "../../messages/en-US.json";

type Area = keyof typeof catalog;

/** Areas that any page may need: the error page, and the stars, stamps, and receipts. */
const everywhere: readonly Area[] = ["errorPage", "objects"];

/** Gives the client components inside it their messages. Name only the areas that they use: each one is sent with the page. */
export async function ClientMessages({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const messages = await getMessages();
  const sent = Object.fromEntries([...everywhere, ...areas].map((area) => [area, messages[area]]));
  return <NextIntlClientProvider messages={sent}>{children}</NextIntlClientProvider>;
}
