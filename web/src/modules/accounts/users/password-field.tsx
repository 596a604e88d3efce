import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import words from '../../../ui/text/text.module.css';
import { generatePassword } from './generate-password.ts';
import { NewPassword } from './new-password.tsx';
import classes from './user-form.module.css';
import './password-texts.ts';

interface PasswordFieldProps {
  label: string;
  value: string;
  error: ReactNode;
  onChange: (password: string) => void;
  autoFocus?: boolean;
}

/** A password that an admin sets for somebody, who must change it: typed, or generated and copied. */
export function PasswordField({ label, value, error, onChange, autoFocus = false }: PasswordFieldProps) {
  const { t } = useLingui();
  const [visible, setVisible] = useState(false);
  return (
    <div>
      <NewPassword
        label={label}
        description={t`At least 8 characters`}
        required
        value={value}
        error={error}
        visible={visible}
        onVisibilityChange={setVisible}
        onChange={onChange}
        data-autofocus={autoFocus || undefined}
      />
      <div className={classes.passwordActions}>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            onChange(generatePassword());
            setVisible(true);
          }}
        >
          <Trans>Generate</Trans>
        </Button>
        {value ? (
          <CopyButton
            key={value}
            variant="subtle"
            size="compact-sm"
            text={value}
            label={t`Copy the password`}
          />
        ) : null}
      </div>
      <p className={words.muted}>
        <Trans>They choose one of their own at their first sign-in with it.</Trans>
      </p>
    </div>
  );
}
