import { refreshProof } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { readSnapshot } from '../../../../core/session/browser-memory.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import classes from './proof-dialog.module.css';
import '../auth-texts.ts';
import './proof-texts.ts';

/** Asks for the password again, before something that a stolen session must not be able to do. */
export function ProofDialog({ onDone }: { onDone: (isProved: boolean) => void }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isWrong = error instanceof ApiError && error.reason === 'auth.current_password_wrong';

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (password === '') return setError(null);
    setPending(true);
    try {
      await call(refreshProof, { body: { password } });
      onDone(true);
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  }

  return (
    <Dialog title={t`Confirm that it is you`} size="sm" busy={pending} keepOpen onClose={() => onDone(false)}>
      <DialogForm
        submitLabel={<Trans>Confirm</Trans>}
        pending={pending}
        disabled={password === ''}
        error={isWrong ? null : error}
        onSubmit={(event) => void submit(event)}
        onClose={() => onDone(false)}
      >
        <p className={classes.why}>
          <Trans>You signed in some time ago. Enter your password, and what you were doing continues.</Trans>
        </p>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={readSnapshot()?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          maxLength={userLimits.password.max}
          value={password}
          error={isWrong ? t`Current password is incorrect` : null}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(null);
          }}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
          data-autofocus
        />
      </DialogForm>
    </Dialog>
  );
}
