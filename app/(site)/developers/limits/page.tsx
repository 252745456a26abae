import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/limits");

export default function LimitsPage() {
  return showGuide("/developers/limits");
}
