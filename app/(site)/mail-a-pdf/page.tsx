import { foundMetadata, showFoundPage } from "../show-found-page.tsx";

export const generateMetadata = () => foundMetadata("pdf");

export default function MailAPdfPage() {
  return showFoundPage("pdf");
}
