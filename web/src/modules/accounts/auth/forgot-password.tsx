import {
  passwordLinkDays,
  passwordRequestLimits,
  requestPasswordLink,
} from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { looksLikePhone } from '@gerai/shared/text/phone-number.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconMailCheck, IconPhone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../core/api/api-client.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import classes from './sign-in-screen.module.css';
import '../../../core/i18n/input-texts.ts';

/**
 * Asks for a link by mail; whoever types a phone number is told to ask an admin. What it says afterwards is the same whether or not an account
 * has the address or the number.
 */
export function ForgotPassword({ given, onBack }: { given: string; onBack: () => void }) {
  const { t, i18n } = useLingui();
  const [email, setEmail] = useState(given);
  const ask = useMutation({
    mutationFn: () => call(requestPasswordLink, { body: { email: email.trim() } }),
  });
  const isPhone = looksLikePhone(email);
  const refused = ask.error instanceof ApiError ? ask.error.fields.email : undefined;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!ask.isPending && !isPhone) ask.mutate();
  }
  const back = (
    <Button variant="default" size="md" fullWidth disabled={ask.isPending} onClick={onBack}>
      <Trans>Back to sign in</Trans>
    </Button>
  );
  if (ask.isSuccess)
    return (
      <>
        <Alert
          icon={<IconMailCheck aria-hidden />}
          role="status"
          variant="light"
          title={t`Look at your mail`}
        >
          <Plural
            value={passwordRequestLimits.minutes}
            one={`If an account has the address ${email}, a link is on its way to it. It works once, within # minute.`}
            other={`If an account has the address ${email}, a link is on its way to it. It works once, within # minutes.`}
          />{' '}
          <Trans>Nothing after some minutes? Look in the folder for spam, or ask an admin.</Trans>
        </Alert>
        {back}
      </>
    );
  return (
    <form className={`${boxes.stack16} ${classes.fields}`} onSubmit={submit}>
      <Title order={2} size="h4" ta="center">
        <Trans>Forgot your password?</Trans>
      </Title>
      {ask.error && !refused ? (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" variant="light">
          {errorText(i18n, ask.error)}
        </Alert>
      ) : null}
      <TextInput
        type={isPhone ? 'text' : 'email'}
        label={t`Email`}
        description={isPhone ? null : t`We mail you a link to choose another password.`}
        autoComplete="username"
        inputMode="email"
        size="md"
        maxLength={254}
        required
        withAsterisk={false}
        autoFocus
        value={email}
        error={refused && reasonText(i18n, refused)}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          ask.reset();
        }}
      />
      {isPhone ? (
        <Alert icon={<IconPhone aria-hidden />} role="status" variant="light">
          <Trans>No link can be sent to a phone number. Ask an admin to make you a new link.</Trans>{' '}
          <Trans>
            It lets you choose a new password yourself, works once, and is good for {passwordLinkDays} days.
          </Trans>
        </Alert>
      ) : (
        <Button type="submit" size="md" loading={ask.isPending} fullWidth>
          <Trans>Mail me a link</Trans>
        </Button>
      )}
      {back}
    </form>
  );
}
