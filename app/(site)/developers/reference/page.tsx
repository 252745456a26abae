import { FollowAnchor } from "#components/developers/follow-anchor";
import { metadataOfReference, showReference } from "../show-guide.tsx";

export const generateMetadata = () => metadataOfReference(null);

export default function ReferencePage() {
  return showReference(null, <FollowAnchor />);
}
