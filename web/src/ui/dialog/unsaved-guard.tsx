import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { LeaveGuard } from './leave-guard.tsx';

/** Asks before a navigation, a reload or a close loses input, while `unsaved.current` is true. */
export function UnsavedGuard({ unsaved }: { unsaved: RefObject<boolean> }) {
  const { t } = useLingui();
  return (
    <LeaveGuard
      isLosing={() => unsaved.current}
      title={t`Discard your changes?`}
      message={t`What you entered here is not saved yet.`}
      confirmLabel={t`Discard`}
      closeLabel={t`Keep editing`}
    />
  );
}
