import { type UserRow, userLimits } from '@gerai/shared/accounts/users/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { errorText, requestFailed } from '../../../../core/i18n/error-text.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import words from '../../../../ui/text/text.module.css';
import { canMailQuery, mailPasswordLink, makePasswordLink, resetPassword } from '../api.ts';
import { PasswordField } from '../password-field.tsx';
import classes from '../user-form.module.css';
import { passwordTooShort } from '../user-texts.ts';
import { ResetPasswordLink } from './reset-password-link.tsx';

interface ResetPasswordDialogProps {
  user: Pick<UserRow, 'uid' | 'name' | 'email' | 'status'>;
  onClose: () => void;
}

/**
 * Sets a new password for somebody, or creates a link with which they choose one; all of their sessions end. Somebody
 * pending, who has none, is invited again by it.
 */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const { t, i18n } = useLingui();
  const { uid, name } = user;
  const [isInvited] = useState(user.status === 'pending');
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const notices = {
    onSuccess: () => {
      const title = isInvited ? i18n._(msg`Invited again`) : i18n._(msg`Password reset successfully`);
      notify.success({ title, message: name });
      void queries.invalidateQueries({ queryKey: [queryRoots.users] });
    },
    onError: (error: unknown) =>
      notify.error({
        title: i18n._(msg`Failed to reset password`),
        message: errorText(i18n, error, i18n._(requestFailed)),
      }),
  };
  const tellMailed = () => {
    notify.success({ title: i18n._(msg`The link is on its way`), message: name });
    void queries.invalidateQueries({ queryKey: [queryRoots.users] });
    onClose();
  };
  const reset = useMutation({ mutationFn: () => resetPassword(uid, password), ...notices });
  const makeLink = useMutation({ mutationFn: () => makePasswordLink(uid), ...notices });
  const mailLink = useMutation({
    ...notices,
    mutationFn: () => mailPasswordLink(uid),
    onSuccess: tellMailed,
  });
  const { data: canMail } = useQuery(canMailQuery);
  const refused = reset.error instanceof ApiError ? reset.error.fields.password : undefined;
  const isPending = reset.isPending || makeLink.isPending || mailLink.isPending;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const isShort = password.length < userLimits.password.min;
    if (password.trim() === '') setProblem(i18n._(msg`Please enter a new password`));
    else if (isShort) setProblem(reasonText(i18n, passwordTooShort));
    else reset.mutate(undefined, { onSuccess: onClose });
  }

  const title = isInvited ? t`Invite ${name} again` : t`Reset password of ${name}`;
  if (makeLink.data)
    return <ResetPasswordLink title={title} name={name} link={makeLink.data} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      isDirty={password !== ''}
      submitLabel={isInvited ? <Trans>Set Password</Trans> : <Trans>Reset Password</Trans>}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
      below={
        <div className={classes.instead}>
          <p className={words.muted}>
            <Trans>Or let them choose it, so no one else knows it.</Trans>
          </p>
          {canMail && user.email !== null ? (
            <Button
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              loading={mailLink.isPending}
              disabled={isPending && !mailLink.isPending}
              onClick={() => mailLink.mutate()}
            >
              <Trans>Send them a link by mail</Trans>
            </Button>
          ) : null}
          <Button
            variant="default"
            loading={makeLink.isPending}
            disabled={isPending && !makeLink.isPending}
            onClick={() => makeLink.mutate()}
          >
            <Trans>Make a one-time link instead</Trans>
          </Button>
        </div>
      }
    >
      <PasswordField
        label={t`New password`}
        value={password}
        error={problem ?? (refused && reasonText(i18n, refused))}
        onChange={(text) => {
          setPassword(text);
          setProblem(null);
          reset.reset();
        }}
        autoFocus
      />
      <p className={words.muted}>
        {isInvited ? (
          <Trans>They have no password yet. A new link replaces the one they were given.</Trans>
        ) : (
          <Trans>They are signed out on every device.</Trans>
        )}
      </p>
    </FormDialog>
  );
}
