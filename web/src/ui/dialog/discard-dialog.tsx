import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
  opened: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ opened, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Discard your changes?`}
      message={t`What you entered here is not saved yet.`}
      confirmLabel={t`Discard`}
      closeLabel={t`Keep editing`}
      danger
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}
