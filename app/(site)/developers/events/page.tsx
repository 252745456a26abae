import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/events");

export default function EventsPage() {
  return showGuide("/developers/events");
}
