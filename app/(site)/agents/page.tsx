import { foundMetadata, showFoundPage } from "../show-found-page.tsx";

export const generateMetadata = () => foundMetadata("agents");

export default function AgentsPage() {
  return showFoundPage("agents");
}
