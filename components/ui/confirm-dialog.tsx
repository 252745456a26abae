"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement } from "react";
import { Button } from "./button.tsx";
import { ConfirmPopup, type ConfirmWords } from "./confirm-popup.tsx";

type ConfirmDialogProps = ConfirmWords & { trigger: ReactElement; onConfirm: () => void };

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({ trigger, ...question }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger render={trigger} />
      <ConfirmPopup
        {...question}
        keepButton={<Button kind="quiet" />}
        confirmButton={<Button kind="danger" />}
      />
    </AlertDialog.Root>
  );
}
