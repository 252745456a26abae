import { legalMetadata, showLegalPage } from "../show-legal-page.tsx";

export const generateMetadata = () => legalMetadata("/privacy");

export default function PrivacyPage() {
  return showLegalPage("/privacy");
}
