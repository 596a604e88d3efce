import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether leaving now would lose something. */
  isLosing: () => boolean;
  title: string;
  message: string;
  /** The verb for leaving anyway: 'Discard'. */
  confirmLabel: string;
}

/** Asks before a navigation, a reload or a close loses something. */
export function LeaveGuard({ isLosing, title, message, confirmLabel }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: isLosing,
    enableBeforeUnload: isLosing,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={title}
      message={message}
      confirmLabel={confirmLabel}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
