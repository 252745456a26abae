import { legalMetadata, showLegalPage } from "../show-legal-page.tsx";

export const generateMetadata = () => legalMetadata("/terms");

export default function TermsPage() {
  return showLegalPage("/terms");
}
