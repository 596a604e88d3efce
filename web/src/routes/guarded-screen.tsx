import { useQueryClient } from '@tanstack/react-query';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { ScreenSkeleton } from '../components/screen-skeleton.tsx';
import { AccessDenied } from '../features/auth/access-denied.tsx';
import { VerifyingAccess } from '../features/auth/verifying-access.tsx';
import { ScreenLanguage } from '../lib/language.tsx';
import { profileQuery } from '../lib/profile-query.ts';
import { useProfile } from '../lib/session.tsx';
import { mayOpen, type ScreenEntry, screenLanguage } from './screens.ts';

/** A screen behind its guard, in its language. */
export function guardedScreen(
  entry: ScreenEntry,
  Screen: AsyncRouteComponent<unknown>,
): AsyncRouteComponent<unknown> {
  function Guarded() {
    const { role } = useProfile();
    // The refusal's words are the specification's, whatever the screen speaks.
    if (!mayOpen(role, entry))
      return (
        <ScreenLanguage default="en">
          <Refusal />
        </ScreenLanguage>
      );
    return (
      <ScreenLanguage default={screenLanguage(entry, role)}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen />
        </Suspense>
      </ScreenLanguage>
    );
  }
  return Object.assign(Guarded, { preload: Screen.preload });
}

/** The role may have changed since it was read, so the server is asked before anybody is turned away. */
function Refusal() {
  const queries = useQueryClient();
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    void queries.invalidateQueries(profileQuery).finally(() => setVerified(true));
  }, [queries]);
  return verified ? <AccessDenied /> : <VerifyingAccess />;
}
