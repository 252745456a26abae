import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement, ReactNode } from "react";

const backdropClasses =
  "fixed inset-0 z-20 min-h-dvh bg-[oklch(0.185_0.014_265/0.55)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";
const popupClasses =
  "fixed top-1/2 left-1/2 z-20 flex w-104 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 rounded-control bg-paper p-6 text-ink shadow-paper ring-1 ring-line transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

export type ConfirmWords = { title: string; description: ReactNode; confirm: string; keep: string };

type ConfirmPopupProps = ConfirmWords & {
  /** The buttons without their words. */
  keepButton: ReactElement;
  confirmButton: ReactElement;
  onConfirm: () => void;
};

/** The question of an alert dialog with its two buttons, over the page. */
export function ConfirmPopup(props: ConfirmPopupProps) {
  return (
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={backdropClasses} />
      <AlertDialog.Popup className={popupClasses}>
        <AlertDialog.Title className="display text-21 font-semibold">{props.title}</AlertDialog.Title>
        <AlertDialog.Description className="text-ink-soft">{props.description}</AlertDialog.Description>
        <div className="flex flex-wrap justify-end gap-3 pt-1">
          <AlertDialog.Close render={props.keepButton}>{props.keep}</AlertDialog.Close>
          <AlertDialog.Close render={props.confirmButton} onClick={props.onConfirm}>
            {props.confirm}
          </AlertDialog.Close>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  );
}
