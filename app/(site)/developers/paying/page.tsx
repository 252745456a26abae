import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/paying");

export default function PayingPage() {
  return showGuide("/developers/paying");
}
