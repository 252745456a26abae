import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/records");

export default function RecordsPage() {
  return showGuide("/developers/records");
}
