import { houseMetadata, showHousePage } from "../show-house-page.tsx";

export const generateMetadata = () => houseMetadata("/terms");

export default function TermsPage() {
  return showHousePage("/terms");
}
