import type { Metadata } from "next";

export { Controls as default } from "#components/ui/controls";

export const metadata: Metadata = { title: "Operator", robots: { index: false } };
