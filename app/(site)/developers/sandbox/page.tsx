import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/sandbox");

export default function SandboxPage() {
  return showGuide("/developers/sandbox");
}
