import { passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { PRODUCT } from '@gerai/shared/text/product.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Loader, PasswordInput, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { withDesktopStyles } from '../../../app/routes/desktop-part.ts';
import { BrandMark } from '../../../app/shell/brand-mark.tsx';
import { accountPart } from '../../../core/i18n/language.tsx';
import { type ExplainedReason, reasonText } from '../../../core/i18n/reason-text.ts';
import type { SignInGrant } from '../../../core/session/request-session.ts';
import { useSession } from '../../../core/session/session.tsx';
import { lateComponent } from '../../../ui/feedback/late-component.tsx';
import type { FactorWay } from './factors/second-step.tsx';
import { ProviderPlace } from './provider/provider-place.tsx';
import { useAuthSettings } from './provider/use-auth-settings.ts';
import classes from './sign-in-screen.module.css';
import { LanguageSwitch } from './signed-out-language.tsx';
import { useUnsent } from './use-unsent.ts';
import '../../../core/i18n/http-texts.ts';
import './auth-texts.ts';

const Waiting = () => <Loader mx="auto" />;
const loadSecondStep = accountPart(() => withDesktopStyles(import('./factors/second-step.tsx')));
const SecondStep = lateComponent(async () => (await loadSecondStep()).SecondStep, Waiting);
const loadForgotPassword = accountPart(() => withDesktopStyles(import('./forgot-password.tsx')));
const ForgotPassword = lateComponent(async () => (await loadForgotPassword()).ForgotPassword, Waiting);

/** What a refusal says of the second factors that the person has. */
const waysOf: Partial<Record<string, readonly FactorWay[]>> = {
  'auth.code_required': ['app'],
  'auth.passkey_required': ['passkey'],
  'auth.passkey_or_code_required': ['passkey', 'app'],
};

type PasswordGrant = Extract<SignInGrant, { grant_type: 'password' }>;

/**
 * Email or phone number, and password (specification 1, section 2: sign-in screen). `notice` is the reason why the person was signed
 * out.
 */
export function SignInScreen({ notice }: { notice?: string | undefined }) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ExplainedReason | null>(null);
  /** What was typed, and right, while the second factor is asked for. */
  const [credentials, setCredentials] = useState<PasswordGrant | null>(null);
  const [ways, setWays] = useState<readonly FactorWay[]>([]);
  const email = useRef<HTMLInputElement>(null);
  /** The email that was typed, once the password is forgotten. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  const known = useAuthSettings();
  const unsent = useUnsent();
  // The notice about unsent work already says that the session has ended.
  const noticed = unsent?.email && notice === 'auth.session_ended' ? undefined : notice;
  const shown = error ?? (noticed ? { reason: noticed } : null);

  useEffect(() => {
    if (!unsent?.email || !email.current || email.current.value !== '') return;
    email.current.value = unsent.email;
    email.current.form?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, [unsent]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const fields = new FormData(event.currentTarget);
    setPending(true);
    const [email, password] = [String(fields.get('email')).trim(), String(fields.get('password'))];
    const given = { grant_type: 'password', email, password } as const;
    const refused = await session.signIn(given);
    const factors = waysOf[refused?.reason ?? ''];
    setWays(factors ?? []);
    setCredentials(factors ? given : null);
    setError(factors ? null : refused);
    setPending(false);
  }

  if (credentials || forgotten !== null)
    return (
      <main className={classes.page}>
        <title>{t`Sign In` + ' · Gerai'}</title>
        <LanguageSwitch className={classes.language} />
        <div className={classes.form}>
          <div className={classes.brand}>
            <BrandMark size={48} />
            <Title order={1}>Gerai</Title>
          </div>
          {credentials ? (
            <SecondStep
              ways={ways}
              onFactor={(factor) => session.signIn({ ...credentials, ...factor })}
              onBack={() => setCredentials(null)}
            />
          ) : (
            <ForgotPassword given={forgotten ?? ''} onBack={() => setForgotten(null)} />
          )}
        </div>
      </main>
    );
  return (
    <main className={classes.page}>
      <title>{t`Sign In` + ' · Gerai'}</title>
      <LanguageSwitch className={classes.language} />
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <div className={classes.brand}>
          <BrandMark size={48} />
          <Title order={1}>Gerai</Title>
          <p className={classes.claim}>
            <Trans>Daily tasks for every outlet</Trans>
          </p>
        </div>
        {unsent ? (
          <Alert icon={<IconCloudOff aria-hidden />} role="status" variant="light">
            {unsent.submissions > 0 ? (
              <Plural
                value={unsent.submissions}
                one="# submission is waiting. Sign in to send it."
                other="# submissions are waiting. Sign in to send them."
              />
            ) : null}{' '}
            {unsent.decisions > 0 ? (
              <Plural
                value={unsent.decisions}
                one="# decision is waiting. Sign in to send it."
                other="# decisions are waiting. Sign in to send them."
              />
            ) : null}{' '}
            {unsent.others > 0 ? (
              <Plural
                value={unsent.others}
                one="# post, comment or lesson is waiting. Sign in to send it."
                other="# posts, comments and lessons are waiting. Sign in to send them."
              />
            ) : null}
            {unsent.locked > 0 ? (
              <Plural
                value={unsent.locked}
                one="# unsent piece of work stays on this device for whoever wrote it, locked until they sign in."
                other="# unsent pieces of work stay on this device for whoever wrote them, locked until they sign in."
              />
            ) : null}
          </Alert>
        ) : null}
        {shown ? (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" variant="light">
            {reasonText(i18n, shown)}
          </Alert>
        ) : null}
        <TextInput
          ref={email}
          name="email"
          label={t`Email`}
          placeholder={t`Email or phone number`}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username webauthn"
          inputMode="email"
          size="md"
          maxLength={254}
          required
          withAsterisk={false}
          autoFocus
        />
        <PasswordInput
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          size="md"
          maxLength={200}
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password`, tabIndex: 0 }}
        />
        <Button type="submit" size="md" loading={pending} fullWidth>
          <Trans>Sign In</Trans>
        </Button>
        <ProviderPlace known={known} onRefused={setError} />
        {known.mail ? (
          <Button
            variant="default"
            size="md"
            fullWidth
            onClick={() => setForgotten(email.current?.value.trim() ?? '')}
          >
            <Trans>Forgot your password?</Trans>
          </Button>
        ) : (
          <p className={classes.help}>
            <Trans>Forgot your password? Ask an admin to make you a new link.</Trans>{' '}
            <Trans>
              It lets you choose a new password yourself, works once, and is good for {passwordLinkDays} days.
            </Trans>
          </p>
        )}
      </form>
      <footer className={classes.footer}>
        {PRODUCT.code} · <Trans>Version {PRODUCT.version}</Trans> · {PRODUCT.codename}
      </footer>
    </main>
  );
}
