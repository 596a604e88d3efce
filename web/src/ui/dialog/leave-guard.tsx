import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether leaving now would lose something. */
  isLosing: () => boolean;
  title: string;
  message: string;
  /** The verb for leaving anyway: 'Discard'. */
  confirmLabel: string;
  /** What staying does: 'Keep editing'. */
  closeLabel?: string;
}

/** Asks before a navigation, a reload or a close loses something. */
export function LeaveGuard({ isLosing, ...words }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: isLosing,
    enableBeforeUnload: isLosing,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      {...words}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
