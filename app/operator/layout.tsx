import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "#components/ui/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.frame");
  return { title: t("title"), robots: { index: false } };
}

export default function OperatorLayout({ children }: { children: ReactNode }) {
  return <ClientMessages areas={["operator"]}>{children}</ClientMessages>;
}
