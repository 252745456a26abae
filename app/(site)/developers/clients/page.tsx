import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/clients");

export default function ClientsPage() {
  return showGuide("/developers/clients");
}
