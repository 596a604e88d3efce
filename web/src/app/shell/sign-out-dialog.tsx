import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useProfile } from '../../core/session/session.tsx';
import { canLockWork } from '../../core/session/work-key.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

interface SignOutDialogProps {
  /** The unsent entries on this device, by kind. */
  unsent: readonly { kind: string }[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what stays on the device before the user signs out. A default export, because it is loaded lazily. */
export default function SignOutDialog({ unsent, onConfirm, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  const { uid } = useProfile();
  return (
    <ConfirmDialog
      opened
      title={<Title unsent={unsent} />}
      message={
        canLockWork(uid) ? (
          <Trans>
            It stays on this device for you, locked, and is sent when you sign in here again. Nobody else can
            read or send it.
          </Trans>
        ) : (
          <Trans>
            It stays on this device for you and is sent when you sign in here again. Nobody else can send it,
            but this device cannot lock it: somebody who knows how could read it.
          </Trans>
        )
      }
      confirmLabel={t`Sign Out`}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

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
