import { linesOf } from "../compose/draft.ts";

type AddressedToProps = { caption: string; to: Parameters<typeof linesOf>[0] };

/** The lines that the carrier reads. They show a wrongly matched column at once. */
export function AddressedTo({ caption, to }: AddressedToProps) {
  return (
    <figure className="mb-3">
      <figcaption className="text-13 text-ink-soft">{caption}</figcaption>
      <address className="true-paper mt-1 rounded-control bg-sheet px-4 py-3 text-15 break-words whitespace-pre-line text-sheet-ink not-italic ring-1 ring-line ring-inset">
        {linesOf(to).join("\n")}
      </address>
    </figure>
  );
}
