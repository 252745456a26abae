"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { backdropClasses, popupClasses } from "./confirm-dialog.tsx";

type AskDialogProps = {
  title: string;
  description: ReactNode;
  confirm: string;
  keep: string;
  /** Called once the dialog has closed, so that a field may take the focus. Escape counts as `keep`. */
  onAnswer: (isConfirmed: boolean) => void;
};

/** A question that opens when it is rendered. */
export function AskDialog({ title, description, confirm, keep, onAnswer }: AskDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const isConfirmed = useRef(false);
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={setOpen}
      onOpenChangeComplete={(open) => {
        if (!open) onAnswer(isConfirmed.current);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClasses} />
        <AlertDialog.Popup className={popupClasses}>
          <AlertDialog.Title className="display text-21 font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{description}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3 pt-1">
            <AlertDialog.Close render={<Button kind="primary" />}>{keep}</AlertDialog.Close>
            <AlertDialog.Close
              render={<Button kind="quiet" />}
              onClick={() => {
                isConfirmed.current = true;
              }}
            >
              {confirm}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
