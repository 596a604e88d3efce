import { Plural } from '@lingui/react/macro';
import { IconCameraRotate } from '@tabler/icons-react';
import { TaskBanner } from './task-banner.tsx';

/** Shown first while any task is rejected, with a link to it: the sender believes it is done. */
export function RejectedBanner({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <TaskBanner tone="red" icon={IconCameraRotate} show="rejected">
      <Plural
        value={count}
        one="# rejected: take the photo again"
        other="# rejected: take the photos again"
      />
    </TaskBanner>
  );
}
