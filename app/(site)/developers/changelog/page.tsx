import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/changelog");

export default function ChangelogPage() {
  return showGuide("/developers/changelog");
}
