import { foundMetadata, showFoundPage } from "../show-found-page.tsx";

export const generateMetadata = () => foundMetadata("merge");

export default function MailMergePage() {
  return showFoundPage("merge");
}
