import { type ProofWay, refreshProof } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type SyntheticEvent, useCallback, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { readSnapshot } from '../../../../core/session/browser-memory.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { CodeField } from '../factors/code-field.tsx';
import orLine from '../or-line.module.css';
import { proveByPasskey } from '../passkeys/api.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import classes from './proof-dialog.module.css';
import { ProviderProof } from './provider-proof.tsx';
import '../auth-texts.ts';
import '../passkeys/passkey-texts.ts';
import './proof-texts.ts';

/** How the person may prove who they are, and the provider's name where it is one of the ways. */
export interface ProofWays {
  ways: readonly ProofWay[];
  provider?: string | undefined;
}

interface ProofDialogProps extends ProofWays {
  onDone: (isProved: boolean) => void;
}

/** Asks for a passkey, a code or the password, before something that a stolen session must not be able to do. */
export function ProofDialog({ ways, provider, onDone }: ProofDialogProps) {
  const { t, i18n } = useLingui();
  const way = fieldOf(ways);
  const hasPasskey = ways.includes('passkey') && canUsePasskeys();
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
    await prove(async () => {
      await call(refreshProof, { body: way === 'code' ? { code: given } : { password: given } });
      return true;
    });
  }

  /** `attempt` tells whether the person went on with it. */
  async function prove(attempt: () => Promise<boolean>) {
    setPending(true);
    setError(null);
    try {
      if (await attempt()) onDone(true);
      else setPending(false);
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  }

  const proved = useCallback(() => onDone(true), [onDone]);

  const byProvider = provider ? (
    <ProviderProof name={provider} onProved={proved} onFailed={setError} />
  ) : null;
  if (way === null)
    return (
      <Dialog title={t`Confirm that it is you`} size="sm" keepOpen onClose={() => onDone(false)}>
        <div className={boxes.stack16}>
          <p className={classes.why}>
            <Trans>
              You signed in some time ago. Sign in at {provider} once more, and what you were doing continues.
            </Trans>
          </p>
          {byProvider}
          {error ? (
            <p className={text.error} role="alert">
              {errorText(i18n, error)}
            </p>
          ) : null}
          <Button variant="subtle" onClick={() => onDone(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Dialog>
    );

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
          {hasPasskey ? (
            <Trans>
              You signed in some time ago. Use your passkey or a code, and what you were doing continues.
            </Trans>
          ) : way === 'code' ? (
            <Trans>You signed in some time ago. Enter a code, and what you were doing continues.</Trans>
          ) : (
            <Trans>
              You signed in some time ago. Enter your password, and what you were doing continues.
            </Trans>
          )}
        </p>
        {hasPasskey ? (
          <>
            <Button
              variant="default"
              size="md"
              fullWidth
              leftSection={<IconFingerprint size={20} aria-hidden />}
              onClick={() => void prove(proveByPasskey)}
            >
              <Trans>Use your passkey</Trans>
            </Button>
            <p className={orLine.or}>
              <Trans>or</Trans>
            </p>
          </>
        ) : null}
        {byProvider}
        {byProvider ? (
          <p className={orLine.or}>
            <Trans>or</Trans>
          </p>
        ) : null}
        {way === 'code' ? (
          <CodeField {...field} recovery={ways.includes('app') ? 'too' : 'only'} onChange={change} />
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

/** What is typed; nothing where the provider is the only way. */
function fieldOf(ways: readonly ProofWay[]): 'password' | 'code' | null {
  if (ways.includes('password')) return 'password';
  return ways.includes('app') || ways.includes('passkey') ? 'code' : null;
}
