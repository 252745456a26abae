import { metadataOfReference, showReference } from "../../show-guide.tsx";

type Props = PageProps<"/developers/reference/[page]">;

export const generateMetadata = async ({ params }: Props) => metadataOfReference((await params).page);

/** The endpoints of one tag, or the objects. */
export default async function ReferenceTagPage({ params }: Props) {
  return showReference((await params).page);
}
