import { houseMetadata, showHousePage } from "../show-house-page.tsx";

export const generateMetadata = () => houseMetadata("/privacy");

export default function PrivacyPage() {
  return showHousePage("/privacy");
}
