import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/batches");

export default function BatchesPage() {
  return showGuide("/developers/batches");
}
