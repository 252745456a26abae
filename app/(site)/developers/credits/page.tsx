import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/credits");

export default function CreditsPage() {
  return showGuide("/developers/credits");
}
