import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../core/api/api-error.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { focusTooLong } from '../../../ui/form/focus-too-long.ts';
import { NewPassword } from '../users/new-password.tsx';
import { checkPasswords, type PasswordProblem, type Passwords } from './check-passwords.ts';
import { unsavedText, useChangePassword } from './update-profile.ts';
import '../auth/auth-texts.ts';

const empty: Passwords = { current: '', next: '', confirmation: '' };

/** Current password, new password and its confirmation (specification 1, section 5: change password). */
export function PasswordSection() {
  const { t, i18n } = useLingui();
  const profile = useProfile();
  const change = useChangePassword();
  const [passwords, setPasswords] = useState(empty);
  const [problem, setProblem] = useState<PasswordProblem | 'wrong' | null>(null);
  const refused = change.error instanceof ApiError ? change.error.fields.new_password : undefined;

  const problemTexts: Record<PasswordProblem | 'wrong', { title: string; message: string }> = {
    missing: { title: t`Missing information`, message: t`Please fill in all password fields` },
    mismatch: {
      title: t`Passwords do not match`,
      message: t`New password and confirmation password must match`,
    },
    short: { title: t`Password too short`, message: t`New password must be at least 8 characters long` },
    wrong: { title: t`Failed to update password`, message: t`Current password is incorrect` },
  };

  function refuse(reason: PasswordProblem | 'wrong') {
    setProblem(reason);
    notify.error(problemTexts[reason]);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (focusTooLong(event.currentTarget)) return;
    const found = checkPasswords(passwords);
    if (found) return refuse(found);
    setProblem(null);
    change.mutate(
      { current_password: passwords.current, new_password: passwords.next },
      {
        onSuccess: () => {
          setPasswords(empty);
          notify.success({
            title: t`Password updated`,
            message: t`Your other devices have been signed out.`,
          });
        },
        onError: (error) =>
          error instanceof ApiError && error.reason === 'auth.current_password_wrong'
            ? refuse('wrong')
            : notify.error({ title: t`Failed to update password`, message: unsavedText(i18n, error) }),
      },
    );
  }

  const field = (name: 'next' | 'confirmation') => ({
    value: passwords[name],
    onChange: (typed: string) => setPasswords({ ...passwords, [name]: typed }),
  });
  const problemText = (...problems: (typeof problem)[]) =>
    problem && problems.includes(problem) ? problemTexts[problem].message : undefined;
  const missing = (name: keyof Passwords) =>
    problem === 'missing' && passwords[name] === '' ? problemTexts.missing.message : undefined;

  return (
    <form onSubmit={submit} noValidate>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={signInName(profile)}
        readOnly
        hidden
      />
      <Stack gap="md">
        <PasswordInput
          value={passwords.current}
          onChange={(event) => setPasswords({ ...passwords, current: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
          label={t`Current password`}
          autoComplete="current-password"
          error={missing('current') ?? problemText('wrong')}
        />
        <NewPassword
          {...field('next')}
          label={t`New password`}
          description={t`At least 8 characters`}
          error={missing('next') ?? problemText('short') ?? (refused && reasonText(i18n, refused))}
        />
        <NewPassword
          {...field('confirmation')}
          label={t`Confirm new password`}
          error={missing('confirmation') ?? problemText('mismatch')}
        />
        <div>
          <Button type="submit" loading={change.isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
