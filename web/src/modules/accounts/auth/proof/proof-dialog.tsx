import { refreshProof } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { readSnapshot } from '../../../../core/session/browser-memory.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { CodeField } from '../factors/code-field.tsx';
import classes from './proof-dialog.module.css';
import '../auth-texts.ts';
import './proof-texts.ts';

interface ProofDialogProps {
  way: 'password' | 'code';
  onDone: (isProved: boolean) => void;
}

/** Asks for the password or a code, before something that a stolen session must not be able to do. */
export function ProofDialog({ way, onDone }: ProofDialogProps) {
  const { t, i18n } = useLingui();
  const [given, setGiven] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isWrong =
    error instanceof ApiError &&
    (error.reason === 'auth.current_password_wrong' || error.reason === 'auth.code_wrong');
  const field = {
    value: given,
    error: isWrong ? errorText(i18n, error) : null,
  };
  const change = (next: string) => {
    setGiven(next);
    setError(null);
  };

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (given === '') return;
    setPending(true);
    try {
      await call(refreshProof, { body: way === 'code' ? { code: given } : { password: given } });
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
        disabled={given === ''}
        error={isWrong ? null : error}
        onSubmit={(event) => void submit(event)}
        onClose={() => onDone(false)}
      >
        <p className={classes.why}>
          {way === 'code' ? (
            <Trans>You signed in some time ago. Enter a code, and what you were doing continues.</Trans>
          ) : (
            <Trans>
              You signed in some time ago. Enter your password, and what you were doing continues.
            </Trans>
          )}
        </p>
        {way === 'code' ? (
          <CodeField {...field} withRecovery onChange={change} />
        ) : (
          <>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={readSnapshot()?.email ?? ''}
              readOnly
              hidden
            />
            <PasswordInput
              {...field}
              label={t`Password`}
              autoComplete="current-password"
              maxLength={userLimits.password.max}
              onChange={(event) => change(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
              data-autofocus
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
