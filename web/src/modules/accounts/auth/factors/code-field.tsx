import { factorLimits } from '@gerai/shared/accounts/auth/factor-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from './factors.module.css';

interface CodeFieldProps {
  value: string;
  error: string | null;
  onChange: (code: string) => void;
  /** Whether a recovery code will do, or is the only code that there is. */
  recovery?: 'too' | 'only';
}

/** A code of the authenticator app; or, asked for, a recovery code. */
export function CodeField({ value, error, onChange, recovery }: CodeFieldProps) {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(recovery === 'only');
  return (
    <div className={boxes.stack8}>
      <TextInput
        // Another field: its keyboard is another one.
        key={String(isRecovery)}
        label={isRecovery ? t`Recovery code` : t`Code of the app`}
        description={isRecovery ? t`One of the ten that you kept. It works once.` : t`Six digits`}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
        maxLength={factorLimits.code}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        data-autofocus
        autoFocus
      />
      {recovery === 'too' ? (
        <Button
          variant="subtle"
          className={classes.other}
          onClick={() => {
            setRecovery(!isRecovery);
            onChange('');
          }}
        >
          {isRecovery ? <Trans>Use the app instead</Trans> : <Trans>Use a recovery code instead</Trans>}
        </Button>
      ) : null}
    </div>
  );
}
