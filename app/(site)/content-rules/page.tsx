import { houseMetadata, showHousePage } from "../show-house-page.tsx";

export const generateMetadata = () => houseMetadata("/content-rules");

export default function ContentRulesPage() {
  return showHousePage("/content-rules");
}
