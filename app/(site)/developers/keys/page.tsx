import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/keys");

export default function KeysPage() {
  return showGuide("/developers/keys");
}
