import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The question in other words, where something else than input is lost. */
export interface DiscardWords {
  title: ReactNode;
  message: ReactNode;
  confirmLabel: ReactNode;
  closeLabel: ReactNode;
}

interface DiscardDialogProps {
  opened: boolean;
  words?: DiscardWords | undefined;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ opened, words, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Discard your changes?`}
      message={t`What you entered here is not saved yet.`}
      confirmLabel={t`Discard`}
      closeLabel={t`Keep editing`}
      {...words}
      danger
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}
