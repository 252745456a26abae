import { headers } from "next/headers";
import { takeFragmentScript } from "./link-fragment.ts";

/** Takes a link's tokens, or what fills the sheet, out of the address bar before any other script of the page runs. */
export async function TakeFragment() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {takeFragmentScript}
    </script>
  );
}
