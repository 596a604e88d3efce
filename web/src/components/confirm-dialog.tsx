import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  opened: boolean;
  title: ReactNode;
  message: ReactNode;
  /** The verb of what will happen: 'Delete'. */
  confirmLabel: ReactNode;
  /** Red: it takes something away. */
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, message, confirmLabel, danger = false, pending = false, onConfirm, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered closeOnClickOutside={!pending}>
      <Text size="sm" component="div">
        {message}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
