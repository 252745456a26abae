import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/reference");

export default function ReferencePage() {
  return showGuide("/developers/reference");
}
