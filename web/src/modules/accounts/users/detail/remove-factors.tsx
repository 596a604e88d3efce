import { deleteUserFactors } from '@gerai/shared/accounts/auth/factor-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { RemovalDialog } from '../../../../ui/dialog/removal-dialog.tsx';

/** For an admin: lets somebody in again whose phone with the passkey or the authenticator app is lost. */
export function RemoveFactors({ user: { uid, name } }: { user: { uid: string; name: string } }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDeviceMobileOff size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Remove passkeys and second factor</Trans>
      </Button>
      {asking ? (
        <RemovalDialog
          title={t`Remove passkeys and second factor of ${name}?`}
          message={
            <Trans>
              For a lost phone: all passkeys, the authenticator app and the recovery codes end, and the
              password alone then signs in. Make sure that it is really {name} who asks.
            </Trans>
          }
          confirmLabel={t`Remove all`}
          remove={() => call(deleteUserFactors, { params: { uid } })}
          root="factors"
          removed={{ title: t`No passkey or second factor is left`, message: name }}
          failed={t`Failed to remove the second factor`}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
