import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/idempotency");

export default function IdempotencyPage() {
  return showGuide("/developers/idempotency");
}
