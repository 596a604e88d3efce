import type { AuthReason } from '@gerai/shared/accounts/auth/reasons.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { msg } from '@lingui/core/macro';
import { notify } from '../../ui/feedback/notify.ts';
import { ownName } from '../api/base-path.ts';
import { serverNow } from '../api/server-clock.ts';
import { lastLanguage, loadLanguage } from '../i18n/language.tsx';
import { formatInstant } from '../i18n/time.ts';
import { isLeft, noteInput, readSession, type StoredSession } from './stored-session.ts';

const CHECK_MS = 15_000;
/** An input is noted at most this often. */
const NOTE_MS = 5_000;
const TOLD = ownName('gerai.end-told');

let isFollowing = false;
let noted = 0;

/** Ends the session when nobody uses this device for as long as it allows, and tells of its last end some days ahead. */
export function followEnd(
  store: { expire(notice: AuthReason): Promise<void> },
  session: StoredSession,
): void {
  if (session.ends_at) void tellOfEnd(session.ends_at).catch(() => {});
  if (isFollowing) return;
  isFollowing = true;
  // The page was opened just now.
  noteInput();
  for (const event of ['pointerdown', 'keydown', 'wheel', 'input'])
    window.addEventListener(event, noteUse, { capture: true, passive: true });
  const check = () => {
    const stored = readSession();
    if (isPlaying()) noteUse();
    if (stored && isLeft(stored)) void store.expire('auth.session_idle');
  };
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', check);
}

function noteUse(): void {
  const now = Date.now();
  const stored = readSession();
  // A tap on a page that was left, before it was checked, does not take its session back.
  if (now - noted < NOTE_MS || (stored && isLeft(stored))) return;
  noted = now;
  noteInput();
}

/** Whoever watches a lesson touches nothing. */
const isPlaying = (): boolean =>
  document.visibilityState === 'visible' &&
  [...document.querySelectorAll('video')].some((video) => !video.paused);

/** Once a day: the session ends whatever is done, and the password should be at hand. */
async function tellOfEnd(ends_at: string): Promise<void> {
  const today = businessDate(serverNow());
  if (localStorage.getItem(TOLD) === today) return;
  localStorage.setItem(TOLD, today);
  const language = lastLanguage();
  const i18n = await loadLanguage(language);
  const at = formatInstant(ends_at, 'dateTime', language);
  notify.info({
    title: i18n._(msg`Please sign in again soon`),
    message: i18n._(msg`On ${{ at }} this device signs out. What was not sent stays on it.`),
  });
}
