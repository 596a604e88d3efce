import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

interface SignOutDialogProps {
  /** How many submissions are on this device and not with the server. */
  unsent: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what stays behind before the person signs out. The default export is loaded on demand. */
export default function SignOutDialog({ unsent, onConfirm, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      opened
      title={
        <Plural
          value={unsent}
          one="# submission has not been sent yet"
          other="# submissions have not been sent yet"
        />
      }
      message={
        <Trans>
          It stays on this device and is sent when you sign in here again. Nobody else can see or send it.
        </Trans>
      }
      confirmLabel={t`Sign Out`}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
