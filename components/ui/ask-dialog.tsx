"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmPopup, type ConfirmWords } from "./confirm-popup.tsx";

type AskDialogProps = ConfirmWords & {
  /** Called once the dialog has closed, so that a field may take the focus. Escape counts as `keep`. */
  onAnswer: (isConfirmed: boolean) => void;
};

/** A question that opens when it is rendered. */
export function AskDialog({ onAnswer, ...question }: AskDialogProps) {
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
      <ConfirmPopup
        {...question}
        keepButton={<Button kind="primary" />}
        confirmButton={<Button kind="quiet" />}
        onConfirm={() => {
          isConfirmed.current = true;
        }}
      />
    </AlertDialog.Root>
  );
}
