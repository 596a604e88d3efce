import { useQueryClient } from '@tanstack/react-query';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ScreenLanguage } from '../../core/i18n/language.tsx';
import { useOnline } from '../../core/offline/online.ts';
import { profileQuery } from '../../core/session/profile-query.ts';
import { useProfile } from '../../core/session/session.tsx';
import { AccessDenied } from '../../modules/accounts/auth/access-denied.tsx';
import { VerifyingAccess } from '../../modules/accounts/auth/verifying-access.tsx';
import { NeedsNetwork } from '../../ui/feedback/needs-network.tsx';
import { ScreenSkeleton } from '../../ui/feedback/screen-skeleton.tsx';
import { ownLanguage, type ScreenEntry } from './screen-entry.ts';
import { mayOpen, opensOffline, screenLanguage } from './screens.ts';

/** What stands in the place of a screen for whom it is not; `path` is the screen's. */
export type RefusalOfScreen = ComponentType<{ path: string }>;

/**
 * A screen behind its guard, in its language; `further` names the catalogue of messages that it speaks besides the first. A
 * `refusal` that it has in the place of the general one speaks the desk's.
 */
export function guardedScreen(
  entry: ScreenEntry,
  Screen: AsyncRouteComponent<unknown>,
  further?: 'own' | 'desk',
  refusal: RefusalOfScreen = AccessDenied,
): AsyncRouteComponent<unknown> {
  let wasOpened = false;
  const noteOpened = () => {
    wasOpened = true;
  };

  function Guarded() {
    const { role } = useProfile();
    // A refusal speaks to its reader, whatever the screen speaks.
    if (!mayOpen(role, entry))
      return (
        <ScreenLanguage default={ownLanguage(role)} desk={refusal !== AccessDenied}>
          <Refusal of={refusal} path={entry.path} />
        </ScreenLanguage>
      );
    const language = screenLanguage(entry, role);
    return (
      <ScreenLanguage default={language}>
        <Reachable offline={opensOffline(entry, role) || (entry.offline === 'opened' && wasOpened)}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Opened onOpen={noteOpened} />
            {further ? (
              <ScreenLanguage default={language} {...{ [further]: true }}>
                <Screen />
              </ScreenLanguage>
            ) : (
              <Screen />
            )}
          </Suspense>
        </Reachable>
      </ScreenLanguage>
    );
  }
  return Object.assign(Guarded, { preload: Screen.preload });
}

/**
 * Without a network a screen that needs it says so, instead of waiting; one that is open already stays, with whatever
 * stands on it.
 */
function Reachable({ offline, children }: { offline: boolean; children: ReactNode }) {
  const online = useOnline();
  const [opened, setOpened] = useState(offline || online);
  if (online && !opened) setOpened(true);
  return opened ? children : <NeedsNetwork onRetry={() => setOpened(true)} />;
}

/** Tells when what it stands beside was fetched: within a Suspense, nothing has an effect before. */
function Opened({ onOpen }: { onOpen: () => void }) {
  useEffect(onOpen, [onOpen]);
  return null;
}

/** The role may have changed since it was read, so the server is asked before anybody is turned away. */
function Refusal({ of: Denied, path }: { of: RefusalOfScreen; path: string }) {
  const queries = useQueryClient();
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    void queries.invalidateQueries(profileQuery).finally(() => setVerified(true));
  }, [queries]);
  const verifying = <VerifyingAccess />;
  if (!verified) return verifying;
  return (
    <Suspense fallback={verifying}>
      <Denied path={path} />
    </Suspense>
  );
}
