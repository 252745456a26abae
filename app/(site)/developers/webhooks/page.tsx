import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/webhooks");

export default function WebhooksPage() {
  return showGuide("/developers/webhooks");
}
