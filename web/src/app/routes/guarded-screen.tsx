import { usualLanguage } from '@gerai/shared/text/language.ts';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { laterPart, ScreenLanguage } from '../../core/i18n/language.tsx';
import { useOnline } from '../../core/offline/online.ts';
import { profileQuery } from '../../core/session/profile-query.ts';
import { useProfile } from '../../core/session/session.tsx';
import classes from '../../modules/accounts/auth/full-page.module.css';
import { NeedsNetwork } from '../../ui/feedback/needs-network.tsx';
import { ScreenSkeleton } from '../../ui/feedback/screen-skeleton.tsx';
import boxes from '../../ui/layout/boxes.module.css';
import text from '../../ui/text/text.module.css';
import type { ScreenEntry } from './screen-entry.ts';
import { mayOpen, opensOffline, screenLanguage } from './screens.ts';

const loadAccessDenied = laterPart(() => import('../../modules/accounts/auth/access-denied.tsx'));
const AccessDenied = lazy(async () => ({ default: (await loadAccessDenied()).AccessDenied }));

/** Replaces a screen for users who may not open it; `path` is the screen's path. */
export type RefusalOfScreen = ComponentType<{ path: string }>;

/** A screen behind its guard, in its language. */
export function guardedScreen(
  entry: ScreenEntry,
  Screen: AsyncRouteComponent<unknown>,
  refusal: RefusalOfScreen = AccessDenied,
): AsyncRouteComponent<unknown> {
  let wasOpened = false;
  const noteOpened = () => {
    wasOpened = true;
  };

  function Guarded() {
    const { role } = useProfile();
    // A refusal uses the user's own language, not the screen's.
    if (!mayOpen(role, entry))
      return (
        <ScreenLanguage default={usualLanguage(role)} page>
          <Refusal of={refusal} path={entry.path} />
        </ScreenLanguage>
      );
    return (
      <ScreenLanguage default={screenLanguage(entry, role)} page>
        <Reachable offline={opensOffline(entry, role) || (entry.offline === 'opened' && wasOpened)}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Opened onOpen={noteOpened} />
            <Screen />
          </Suspense>
        </Reachable>
      </ScreenLanguage>
    );
  }
  const preload = async () => {
    await Screen.preload?.();
    noteOpened();
  };
  return Object.assign(Guarded, { preload });
}

/** A screen that needs the network says so when opened offline; a screen that is already open stays. */
function Reachable({ offline, children }: { offline: boolean; children: ReactNode }) {
  const online = useOnline();
  const [opened, setOpened] = useState(offline || online);
  if (online && !opened) setOpened(true);
  return opened ? children : <NeedsNetwork onRetry={() => setOpened(true)} />;
}

/** Calls `onOpen` when its siblings have loaded: inside a Suspense, effects run only then. */
function Opened({ onOpen }: { onOpen: () => void }) {
  useEffect(onOpen, [onOpen]);
  return null;
}

/** The profile is refetched before access is refused, because the role may have changed. */
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

/** Shown while the server confirms that the person's role is unchanged. */
function VerifyingAccess() {
  return (
    <div className={classes.inside} role="status">
      <span className={classes.loader} />
      <p className={`${text.strong} ${text.large} ${boxes.above8}`}>
        <Trans>Verifying access</Trans>
      </p>
    </div>
  );
}
