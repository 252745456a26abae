import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/errors");

export default function ErrorsPage() {
  return showGuide("/developers/errors");
}
