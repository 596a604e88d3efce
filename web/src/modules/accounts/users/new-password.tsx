import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { countText } from '../../../ui/form/long-text.tsx';

interface NewPasswordProps extends Omit<PasswordInputProps, 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onChange: (password: string) => void;
}

/**
 * A password that is being chosen. A pasted one is never cut: nobody could sign in with what is left of it. Why one is
 * refused (password-texts.ts) is imported by its screen; the profile, which the device keeps, loads that when it is needed.
 */
export function NewPassword({ value, onChange, description, error, ...props }: NewPasswordProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...countText({ value, limit: userLimits.password.max, description, error })}
    />
  );
}
