import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { pause } from '../../../../core/live/pause.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { readVideoUploads } from '../video/video-uploads.ts';
import type { DraftKeeper } from './draft-keeper.ts';

const isUnsaved = (keeper: DraftKeeper) => keeper.read().phase !== 'saved';

/** Milliseconds for which leaving waits for the server: no longer than a click may seem to do nothing. */
const TIMEOUT_MS = 1500;

/** A reload aborts an upload; leaving the screen does not. */
const isSending = (course: string) =>
  readVideoUploads().some(({ kept, phase }) => kept.course_id === course && phase === 'sending');

interface EditorLeaveGuardProps {
  keeper: DraftKeeper;
  course: string;
  /** The device could not store the changes. */
  isUnkept: boolean;
}

/**
 * Saves unsaved changes before leaving the editor, and confirms if that fails. A pending save is on the device and
 * continues without the screen. Navigation within the course is not blocked.
 */
export function EditorLeaveGuard({ keeper, course, isUnkept }: EditorLeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      await Promise.race([keeper.flush(), pause(TIMEOUT_MS)]);
      const { phase } = keeper.read();
      return phase === 'failed' || phase === 'conflict';
    },
    enableBeforeUnload: () => isUnsaved(keeper) || isSending(course),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t`Leave without saving?`}
      message={
        isUnkept
          ? t`Your last changes could not be saved, and this device has no room for them. They will be lost when this page is closed.`
          : t`Your last changes could not be saved. They are kept on this device and will be there when you reopen this course here.`
      }
      confirmLabel={t`Leave`}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
