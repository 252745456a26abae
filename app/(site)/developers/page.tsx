import { metadataOf, showGuide } from "./show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers");

export default function QuickStartPage() {
  return showGuide("/developers");
}
