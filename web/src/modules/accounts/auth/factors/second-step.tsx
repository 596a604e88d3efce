import { startPasskeySignIn } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { type ExplainedReason, reasonText } from '../../../../core/i18n/reason-text.ts';
import type { SignInGrant } from '../../../../core/session/request-session.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import orLine from '../or-line.module.css';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { CodeField } from './code-field.tsx';
import '../passkeys/passkey-texts.ts';
import '../proof/proof-texts.ts';

/** A second factor that a person has; with either there are recovery codes. */
export type FactorWay = 'passkey' | 'app';

type Factor = Pick<Extract<SignInGrant, { grant_type: 'password' }>, 'code' | 'passkey'>;

interface SecondStepProps {
  ways: readonly FactorWay[];
  /** Signs in with the second factor; returns the refusal, or null. */
  onFactor: (factor: Factor) => Promise<ExplainedReason | null>;
  onBack: () => void;
}

/** After the right password: a passkey or a code. */
export function SecondStep({ ways, onFactor, onBack }: SecondStepProps) {
  const { i18n } = useLingui();
  const [code, setCode] = useState('');
  const [pending, setPending] = useState<'code' | 'passkey' | null>(null);
  const [refused, setRefused] = useState<ExplainedReason | null>(null);
  const isWrong = refused?.reason === 'auth.code_wrong';
  async function run(way: 'code' | 'passkey', attempt: () => Promise<ExplainedReason | null>) {
    if (pending) return;
    setPending(way);
    setRefused(await attempt().catch(() => ({ reason: 'auth.sign_in_failed' })));
    setPending(null);
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code !== '') void run('code', () => onFactor({ code }));
  }
  const askForPasskey = () =>
    run('passkey', async () => {
      const request = await call(startPasskeySignIn, {});
      const { askPasskey } = await import('../passkeys/ask-passkey.ts');
      const passkey = await askPasskey(request);
      return passkey && (await onFactor({ passkey }));
    });
  return (
    <form className={boxes.stack12} onSubmit={submit}>
      {refused && !isWrong ? (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" variant="light">
          {reasonText(i18n, refused)}
        </Alert>
      ) : null}
      {ways.includes('passkey') && canUsePasskeys() ? (
        <>
          <Button
            variant="default"
            size="md"
            fullWidth
            loading={pending === 'passkey'}
            leftSection={<IconFingerprint size={20} aria-hidden />}
            onClick={() => void askForPasskey()}
          >
            <Trans>Use your passkey</Trans>
          </Button>
          <p className={orLine.or}>
            <Trans>or</Trans>
          </p>
        </>
      ) : null}
      <CodeField
        value={code}
        error={isWrong ? reasonText(i18n, refused) : null}
        recovery={ways.includes('app') ? 'too' : 'only'}
        onChange={(next) => {
          setCode(next);
          setRefused(null);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={pending === 'code'} disabled={code === ''}>
        <Trans>Sign In</Trans>
      </Button>
      <Button variant="subtle" size="md" fullWidth onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
