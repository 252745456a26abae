import { foundMetadata, showFoundPage } from "../show-found-page.tsx";

export const generateMetadata = () => foundMetadata("certified");

export default function CertifiedMailPage() {
  return showFoundPage("certified");
}
