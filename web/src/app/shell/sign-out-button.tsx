import { Trans } from '@lingui/react/macro';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { laterPart } from '../../core/i18n/language.tsx';
import { hasUnkept } from '../../core/offline/entry-store.ts';
import { useAllEntries } from '../../core/offline/shown-entries.ts';
import { useSession } from '../../core/session/session.tsx';
import { lateDialog } from '../../ui/feedback/late-component.tsx';

const SignOutDialog = lateDialog(
  laterPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog),
);

/** Signs out; asks first when unsent entries are on the device. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const session = useSession();
  const unsent = useAllEntries();
  const [asking, setAsking] = useState(false);
  const leave = () => void session.signOut();
  return (
    <>
      <button
        type="button"
        className={className}
        data-keep-clear
        onClick={() => (unsent.length > 0 || hasUnkept() ? setAsking(true) : leave())}
      >
        <IconLogout size={18} aria-hidden />
        <Trans>Sign Out</Trans>
      </button>
      {asking ? <SignOutDialog unsent={unsent} onConfirm={leave} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
