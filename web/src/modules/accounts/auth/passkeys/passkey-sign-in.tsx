import { startPasskeySignIn } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import type { ExplainedReason } from '../../../../core/i18n/reason-text.ts';
import { useSession } from '../../../../core/session/session.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { askPasskey } from './ask-passkey.ts';
import classes from './passkeys.module.css';
import './passkey-texts.ts';

interface PasskeySignInProps {
  onRefused: (because: ExplainedReason | null) => void;
}

/** A challenge ends after five minutes: the field's suggestions get another one in time. */
const RENEW_MS = 4 * 60_000;

/** Signs in with a passkey alone: by the button, or by the suggestions of the email's field where the browser has them. */
export function PasskeySignIn({ onRefused }: PasskeySignInProps) {
  const session = useSession();
  const [pending, setPending] = useState(false);
  /** Counts the button's questions: each takes the place of the field's, which is put again after it. */
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question of the button ends the field's, put again here.
  useEffect(() => {
    let current = true;
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || !current) return;
      const request = await call(startPasskeySignIn, {});
      const passkey = current ? await askPasskey(request, { fromField: true }) : null;
      if (!passkey) return;
      onRefused(await session.signIn({ grant_type: 'passkey', passkey }));
    };
    // Nobody has asked for it: what fails is tried again at the next renewal.
    const begin = () => void offer().catch(() => {});
    begin();
    const timer = setInterval(begin, RENEW_MS);
    return () => {
      current = false;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [session, onRefused, asked]);

  async function signIn() {
    onRefused(null);
    setPending(true);
    try {
      const passkey = await askPasskey(await call(startPasskeySignIn, {}));
      if (passkey) onRefused(await session.signIn({ grant_type: 'passkey', passkey }));
    } catch (error) {
      onRefused(becauseOf(error));
    }
    setPending(false);
    setAsked((times) => times + 1);
  }

  return (
    <div className={boxes.stack4}>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={pending}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        aria-describedby="passkey-help"
        onClick={() => void signIn()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <p id="passkey-help" className={`${text.muted} ${classes.help}`}>
        <Trans>Your fingerprint, your face or the lock of your phone's screen</Trans>
      </p>
    </div>
  );
}

const becauseOf = (error: unknown): ExplainedReason =>
  error instanceof ApiError && error.reason
    ? { reason: error.reason, values: error.values, message: error.message }
    : { reason: error instanceof ApiError ? 'auth.database_unreachable' : 'auth.sign_in_failed' };
