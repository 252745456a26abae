import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/letters");

export default function LettersPage() {
  return showGuide("/developers/letters");
}
