import '../app/mantine-styles.ts';
import { getFactors } from '@gerai/shared/accounts/auth/factor-contract.ts';
import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { listPostings } from '@gerai/shared/accounts/postings/contract.ts';
import { listOwnSessions, listUserSessions } from '@gerai/shared/accounts/sessions/contract.ts';
import { getProfile, type Profile } from '@gerai/shared/accounts/users/contract.ts';
import type { Role } from '@gerai/shared/actor/actor.ts';
import { listAreaNames, listAreas } from '@gerai/shared/business/areas/contract.ts';
import { listTags } from '@gerai/shared/business/tags/contract.ts';
import { countUnreadNotifications } from '@gerai/shared/insight/notifications/contract.ts';
import { readMailState } from '@gerai/shared/operations/maintenance/mail-contract.ts';
import { listNightWatch } from '@gerai/shared/operations/night-watch/contract.ts';
import { getVersion } from '@gerai/shared/operations/version/contract.ts';
import { markSeen } from '@gerai/shared/social/feed/posts-contract.ts';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { surviveTranslation } from '../app/crash/survive-translation.ts';
import { translatePage } from '../app/crash/translate-page.ts';
import { LateNotices } from '../app/late-notices.tsx';
import { router } from '../app/router.tsx';
import { ThemeRoot } from '../app/theme-root.tsx';
import { createQueryClient } from '../core/api/query-client.ts';
import { recallServerTime } from '../core/api/server-clock.ts';
import { SessionProvider } from '../core/session/session.tsx';
import { openSession } from '../core/session/testing/open-session.ts';
import { type Answer, type Answering, answer, answerCalls, leaveCalls, unanswered } from './answer-calls.ts';

const NOW = '2026-11-20T07:10:00.000Z';

// As in main.tsx; VITE_TRANSLATED has the browser translate every screen of the tests.
surviveTranslation();
if (import.meta.env.VITE_TRANSLATED) translatePage();

/** The time of the server, whatever the clock of the device says. */
export const serverNow = (): Date => new Date(performance.timeOrigin + performance.now());

/** Of somebody with an email address, as most tests have them. */
type MailedProfile = Profile & { email: string };

/** A signed-in user's profile, with defaults for what a test does not specify. */
export function personOf(role: Role, given: Partial<MailedProfile> = {}): MailedProfile {
  const uid = crypto.randomUUID();
  return {
    uid,
    id: uid,
    name: 'Admin',
    email: 'admin@gerai.test',
    phone: null,
    role,
    location_id: null,
    job_role_id: null,
    job_role: null,
    avatar_url: null,
    language: null,
    color_scheme: 'light',
    must_do_first: null,
    outlets: null,
    created_at: NOW,
    updated_at: NOW,
    ...given,
  };
}

/**
 * The replies to the calls of the shell on every screen, of the lists of sessions and postings on the profile and a
 * user's page, of the areas and tags by which outlets are chosen, and of the announcements that were seen on the screen
 * before, which are told a moment later.
 */
const shellAnswers = (profile: Profile): Answer[] => [
  answer(getProfile, () => profile),
  answer(getVersion, () => ({
    product: 'Gerai',
    version: '1.0.0',
    codename: 'Test',
    build: 'test',
    build_date: NOW,
    environment: 'test',
    components: {},
    report_url: null,
  })),
  answer(getAuthSettings, () => ({ provider: null, passkey_host: null, mail: false })),
  answer(readMailState, () => null),
  answer(listNightWatch, () => []),
  answer(countUnreadNotifications, () => ({ unread: 0, muted: [] })),
  answer(getFactors, () => ({
    authenticator: null,
    passkeys: [],
    recovery_codes_left: 0,
    passkey_host: null,
  })),
  answer(listOwnSessions, () => ({ rows: [], total: 0 })),
  answer(listUserSessions, () => ({ rows: [], total: 0 })),
  answer(listPostings, () => []),
  answer(listAreas, () => []),
  answer(listAreaNames, () => []),
  answer(listTags, () => []),
  answer(markSeen, () => undefined),
];

interface Opening extends Answering {
  as?: Profile;
  answers: readonly Answer[];
}

/**
 * Opens an address in the real application as a signed-in user, with the given replies of the server. The returned
 * `reopen` leaves the screen and opens its present address again, at what the device has stored.
 */
export async function openScreen(
  path: string,
  { as = personOf('admin'), answers, ...given }: Opening,
): Promise<{ reopen: () => void }> {
  answerCalls([...shellAnswers(as), ...answers], given);
  unanswered.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  recallServerTime();
  localStorage.setItem('gerai.session', JSON.stringify(sessionOf(as)));
  router.history.replace(path);
  // The router renders its matches of before until it has loaded; nothing is mounted that could say it has rendered.
  router.startTransition = async (change) => {
    change();
    return true;
  };
  await router.load();
  let shown = show();
  onTestFinished(() => {
    leave(shown);
    localStorage.clear();
    recallServerTime();
    expect(unanswered, 'calls without an answer').toEqual([]);
  });
  return {
    reopen: () => {
      leave(shown);
      recallServerTime();
      shown = show();
    },
  };
}

interface Shown {
  root: Root;
  place: Element;
  queries: ReturnType<typeof createQueryClient>;
  endSession: () => void;
}

function show(): Shown {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  const root = createRoot(place);
  const queries = createQueryClient();
  const { store, endSession } = openSession(queries);
  const { queries: given, ...others } = queries.getDefaultOptions();
  // A lost connection is tried again after a second, then two, then four.
  queries.setDefaultOptions({ ...others, queries: { ...given, retryDelay: 100 } });
  root.render(
    <StrictMode>
      <ThemeRoot>
        <LateNotices />
        <QueryClientProvider client={queries}>
          <SessionProvider store={store}>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </ThemeRoot>
    </StrictMode>,
  );
  return { root, place, queries, endSession };
}

/**
 * The broadcast channels of sessions; an earlier test's must not receive messages of the next. Those of the queue and the
 * drafts are the modules' own and stay open.
 */
const channels: BroadcastChannel[] = [];
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    if (!/^gerai-(offline|drafts)$/.test(name)) channels.push(this);
  }
};

/** Cleans up for the next screen. */
function leave({ root, place, queries, endSession }: Shown): void {
  root.unmount();
  endSession();
  leaveCalls();
  for (const channel of channels.splice(0)) channel.close();
  place.remove();
  queries.clear();
  notifications.clean();
}

function sessionOf({ uid, email }: Profile) {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const expires_at = Math.floor(Date.now() / 1000) + 86_400;
  return {
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at,
    refresh_token: 'refresh',
    access_token: `${part({ alg: 'none' })}.${part({ sub: uid, exp: expires_at })}.none`,
    user: { id: uid, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: NOW },
  };
}
