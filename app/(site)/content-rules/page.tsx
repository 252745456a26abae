import { legalMetadata, showLegalPage } from "../show-legal-page.tsx";

export const generateMetadata = () => legalMetadata("/content-rules");

export default function ContentRulesPage() {
  return showLegalPage("/content-rules");
}
