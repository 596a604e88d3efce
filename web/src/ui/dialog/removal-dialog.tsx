import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../core/i18n/error-text.ts';
import { notify } from '../feedback/notify.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RemovalDialogProps {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  remove: () => Promise<unknown>;
  /** The root of the queries to refetch, also after a failure. */
  root: string;
  /** The notifications of success and failure. */
  removed: Parameters<typeof notify.success>[0];
  failed: string;
  onClose: () => void;
}

/** Asks, removes, and notifies of the result. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, message, confirmLabel, remove, root, removed, failed, onClose } = props;
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => notify.success(removed),
    onError: (error) => notify.error({ title: failed, message: errorText(i18n, error) }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [root] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={title}
      message={message}
      confirmLabel={confirmLabel}
      danger
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
