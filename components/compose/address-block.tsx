"use client";

import { type AddressDraft, isAddressStarted } from "./draft.ts";

/** An address as it stands on the paper. */
export function AddressBlock({ address, empty }: { address: AddressDraft; empty: string }) {
  const lastLine = [address.city, [address.state, address.zip].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  const lines = [address.name, address.line1, address.line2, lastLine].filter((line) => line.trim() !== "");
  return (
    <div aria-hidden="true" className="min-w-0 break-words whitespace-pre-line">
      {isAddressStarted(address) ? (
        lines.join("\n")
      ) : (
        <span className="text-ink-soft normal-case">{empty}</span>
      )}
    </div>
  );
}
