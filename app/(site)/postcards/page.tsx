import { foundMetadata, showFoundPage } from "../show-found-page.tsx";

export const generateMetadata = () => foundMetadata("postcards");

export default function PostcardsPage() {
  return showFoundPage("postcards");
}
