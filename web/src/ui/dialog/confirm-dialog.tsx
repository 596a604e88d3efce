import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: ReactNode;
  message: ReactNode;
  /** The action's verb: 'Delete'. */
  confirmLabel: ReactNode;
  /** What the safe button does, where 'Cancel' could be read as the action: 'Keep editing'. */
  closeLabel?: ReactNode;
  /** Draws the button red, for an action that removes something. */
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, message, confirmLabel, closeLabel, danger = false, pending = false } = props;
  const { onConfirm, onClose } = props;
  if (!opened) return null;
  return (
    <Dialog onClose={onClose} title={title} busy={pending}>
      <Text size="sm" component="div">
        {message}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
          {closeLabel ?? <Trans>Cancel</Trans>}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
