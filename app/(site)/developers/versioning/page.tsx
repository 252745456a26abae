import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/versioning");

export default function VersioningPage() {
  return showGuide("/developers/versioning");
}
