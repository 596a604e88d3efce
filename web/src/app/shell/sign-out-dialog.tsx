import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { hasUnkept, listUnkept, watchUnkept } from '../../core/offline/entry-store.ts';
import type { ShownEntry } from '../../core/offline/shown-entries.ts';
import { useProfile } from '../../core/session/session.tsx';
import { canLockWork } from '../../core/session/work-key.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import text from '../../ui/text/text.module.css';

interface SignOutDialogProps {
  /** The unsent entries on this device. */
  unsent: readonly ShownEntry[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what stays on the device before the user signs out. */
export function SignOutDialog({ unsent, onConfirm, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  const { uid } = useProfile();
  const lost = useLost(uid, unsent);
  const kept = unsent.filter((entry) => !entry.isUnkept);
  if (lost > 0)
    return (
      <ConfirmDialog
        opened
        danger
        title={
          <Plural
            value={lost}
            one="# entry is not stored on this device and will be lost"
            other="# entries are not stored on this device and will be lost"
          />
        }
        message={
          <>
            <p className={text.paragraph}>
              <Trans>
                This device is full. Stay signed in until the network is back and they are sent, or delete
                files to make room.
              </Trans>
            </p>
            {kept.length > 0 ? (
              <p className={text.paragraph}>
                <Title unsent={kept} />. <StaysHere uid={uid} />
              </p>
            ) : null}
          </>
        }
        confirmLabel={t`Sign Out`}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      opened
      title={<Title unsent={unsent} />}
      message={<StaysHere uid={uid} />}
      confirmLabel={t`Sign Out`}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** How many entries no disk has: those of every tab, and those of this page that no list shows. */
function useLost(uid: string, unsent: readonly ShownEntry[]): number {
  useSyncExternalStore(watchUnkept, hasUnkept);
  const lost = [...unsent.filter(({ isUnkept }) => isUnkept), ...listUnkept(uid)];
  return new Set(lost.map(({ kind, key }) => `${kind} ${key}`)).size;
}

const StaysHere = ({ uid }: { uid: string }) =>
  canLockWork(uid) ? (
    <Trans>
      It stays on this device for you, locked, and is sent when you sign in here again. Nobody else can read
      or send it.
    </Trans>
  ) : (
    <Trans>
      It stays on this device for you and is sent when you sign in here again. Nobody else can send it, but
      this device cannot lock it: somebody who knows how could read it.
    </Trans>
  );

function Title({ unsent }: Pick<SignOutDialogProps, 'unsent'>) {
  const count = unsent.length;
  const isAll = (kind: string) => unsent.every((entry) => entry.kind === kind);
  if (isAll('review'))
    return (
      <Plural
        value={count}
        one="# decision has not been sent yet"
        other="# decisions have not been sent yet"
      />
    );
  return isAll('submission') ? (
    <Plural
      value={count}
      one="# submission has not been sent yet"
      other="# submissions have not been sent yet"
    />
  ) : (
    <Plural value={count} one="# entry has not been sent yet" other="# entries have not been sent yet" />
  );
}
