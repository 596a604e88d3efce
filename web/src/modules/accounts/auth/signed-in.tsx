import { usualLanguage } from '@gerai/shared/text/language.ts';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { withDesktopStyles } from '../../../app/routes/desktop-part.ts';
import { personLanguage } from '../../../core/i18n/browser-language.ts';
import { accountPart, laterPart, PersonLanguage, ScreenLanguage } from '../../../core/i18n/language.tsx';
import { useLiveStream } from '../../../core/live/live.ts';
import { recordVisit } from '../../../core/session/browser-memory.ts';
import { setColorScheme } from '../../../core/session/color-scheme.ts';
import { useProfile, useSessionState } from '../../../core/session/session.tsx';
import { readSession } from '../../../core/session/stored-session.ts';
import { lateComponent } from '../../../ui/feedback/late-component.tsx';
import { SessionFailed } from './session-failed.tsx';
import { SessionSpinner } from './session-spinner.tsx';
import { SignedOutLanguage } from './signed-out-language.tsx';
import { useReturnToLastPage } from './use-return-to-last-page.ts';

const loadSignIn = laterPart(() => import('./sign-in-screen.tsx'));
const Loading = () => <SessionSpinner status="loading" />;
/** Loaded by those who are not signed in. */
const SignInScreen = lateComponent(async () => (await loadSignIn()).SignInScreen, Loading);
const loadSetUpFactor = accountPart(() => withDesktopStyles(import('./factors/set-up-factor-screen.tsx')));
const SetUpFactorScreen = lateComponent(async () => (await loadSetUpFactor()).SetUpFactorScreen, Loading);
const ChoosePasswordScreen = lateComponent(
  accountPart(async () => (await import('./choose-password-screen.tsx')).ChoosePasswordScreen),
  Loading,
);
// Whoever is signed in does not need it; who is not should not wait for the session's answer first.
if (!readSession()) loadSignIn().catch(() => {});

/** Renders its children for a signed-in person; otherwise the sign-in screen or the state of the session. */
export function SignedIn({ children }: { children: ReactNode }) {
  const state = useSessionState();
  useReturnToLastPage();
  if (state.status === 'loading' || state.status === 'switching')
    return <SessionSpinner status={state.status} />;
  return (
    <Suspense fallback={<SessionSpinner status="loading" />}>
      {state.status === 'signed-in' ? (
        <Admitted>{children}</Admitted>
      ) : (
        <SignedOutLanguage>
          {state.status === 'failed' ? (
            <SessionFailed reason={state.reason} />
          ) : (
            <SignInScreen notice={state.notice} />
          )}
        </SignedOutLanguage>
      )}
    </Suspense>
  );
}

/** Whoever must do something first sees that screen instead of all others: the server refuses everything else. */
function Admitted({ children }: { children: ReactNode }) {
  const first = useProfile().must_do_first;
  // A new factor's recovery codes are shown once, so its screen stays until the person goes on.
  const [last, setLast] = useState(first);
  if (first && first !== last) setLast(first);
  const shown = first ?? (last === 'second_factor' ? last : null);
  if (!shown) return <Person>{children}</Person>;
  return (
    <SignedOutLanguage>
      {shown === 'password' ? <ChoosePasswordScreen /> : <SetUpFactorScreen onDone={() => setLast(null)} />}
    </SignedOutLanguage>
  );
}

/** Sets up language, colour scheme, live stream and page history for the signed-in person. */
function Person({ children }: { children: ReactNode }) {
  const profile = useProfile();
  const page = useRouterState({ select: (router) => router.location.href });
  useLiveStream(profile.uid);
  useEffect(() => {
    recordVisit(profile.uid, page);
  }, [profile.uid, page]);
  useEffect(() => {
    setColorScheme(profile.color_scheme);
  }, [profile.color_scheme]);
  return (
    <PersonLanguage value={personLanguage(profile.language)}>
      <ScreenLanguage default={usualLanguage(profile.role)}>{children}</ScreenLanguage>
    </PersonLanguage>
  );
}
