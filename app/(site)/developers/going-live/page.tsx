import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/going-live");

export default function GoingLivePage() {
  return showGuide("/developers/going-live");
}
