"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";

type ConfirmDialogProps = {
  trigger: ReactElement;
  title: string;
  description: ReactNode;
  confirm: string;
  keep: string;
  onConfirm: () => void;
};

export const backdropClasses =
  "fixed inset-0 z-20 min-h-dvh bg-[oklch(0.185_0.014_265/0.55)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";
export const popupClasses =
  "fixed top-1/2 left-1/2 z-20 flex w-104 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 rounded-control bg-paper p-6 text-ink shadow-paper ring-1 ring-line transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({ trigger, title, description, confirm, keep, onConfirm }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger render={trigger} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClasses} />
        <AlertDialog.Popup className={popupClasses}>
          <AlertDialog.Title className="display text-21 font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{description}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3 pt-1">
            <AlertDialog.Close render={<Button kind="quiet" />}>{keep}</AlertDialog.Close>
            <AlertDialog.Close render={<Button kind="danger" />} onClick={onConfirm}>
              {confirm}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
