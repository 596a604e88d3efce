import type { AuthReason, SessionFailure } from '@gerai/shared/accounts/auth/reasons.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, networkError } from '../api/api-error.ts';
import { atBase } from '../api/base-path.ts';
import { forgetAnswers } from '../api/cached-answers.ts';
import { stopAsking } from '../api/step-up.ts';
import type { ExplainedReason } from '../i18n/reason-text.ts';
import { readTimesIn } from '../i18n/time.ts';
import { forgetLivePosition } from '../live/live-position.ts';
import { listEntries } from '../offline/entry-store.ts';
import { sendNow } from '../offline/queue.ts';
import { showEntry } from '../offline/shown-entries.ts';
import type { Recalled } from '../offline/use-persisted-query.ts';
import { setTokenSource } from './access-token.ts';
import {
  claimTab,
  clearMemory,
  forgetEnded,
  noteEnded,
  readSnapshot,
  writeSnapshot,
} from './browser-memory.ts';
import { forgetPersisted, keepFor, recall } from './device-memory.ts';
import { profileQuery } from './profile-query.ts';
import { AuthFailure, type SignInGrant } from './request-session.ts';
import { SessionTokens } from './session-tokens.ts';
import { isLeft, noteInput, readSession, type StoredSession } from './stored-session.ts';
import { forgetWorkKeys, workKeyOf } from './work-key.ts';

/** Asked for at each sign-in, so that it is there when somebody leaves, also without a network. */
const loadSealing = () => import('../offline/seal-entries.ts');

/** A device whose database hangs shows the sign-in screen after this time; what is left is sealed at the next start. */
const LONGEST_SEALING_MS = 15_000;

/** 'failed' keeps the session: the profile could not be loaded, and `retry` loads it again. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'switching' }
  | { status: 'signed-out'; notice?: AuthReason }
  | { status: 'failed'; reason: SessionFailure }
  | { status: 'signed-in'; uid: string };

/** Who is signed in on this device, across all tabs (specification 1, section 4: session). */
export class SessionStore {
  #state: SessionState = { status: 'loading' };
  #uid: string | null = null;
  /** The last signed-in user; another user does not start on their page. */
  #lastUid: string | null = null;
  #notice: AuthReason | undefined;
  #entering = false;
  /** The user was let in from stored data; the server has not confirmed it yet. */
  #unverified = false;
  readonly #known: Promise<void>;
  readonly #listeners = new Set<() => void>();
  readonly #queries: QueryClient;
  readonly #tokens = new SessionTokens((session, failure) => {
    if (session) void this.#enter(session);
    else {
      if (failure) this.#notice = endOf(failure);
      this.#leave();
    }
  });

  constructor(queries: QueryClient) {
    this.#queries = queries;
    queries.getQueryCache().subscribe(({ query, type }) => {
      if (query.queryKey[0] !== profileQuery.queryKey[0] || (type !== 'added' && type !== 'updated')) return;
      readTimesIn((query.state.data as Profile | undefined)?.time_zone);
    });
    setTokenSource({ current: () => this.#currentToken(), renew: (refused) => this.#renewToken(refused) });
    this.#known = this.#enterKnown();
    void this.#start();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SessionState => this.#state;

  /** Signs in; returns the reason of the refusal, or null when the session has begun. */
  async signIn(grant: SignInGrant): Promise<ExplainedReason | null> {
    if (this.#state.status === 'switching') return null;
    this.#notice = undefined;
    try {
      await this.#tokens.signIn(grant);
      return null;
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** Ends this device's session, with or without a network. */
  async signOut(): Promise<void> {
    // First, because other tabs are notified of the sign-out and must not take it for an expired session.
    clearMemory();
    forgetEnded();
    const ended = this.#tokens.signOut();
    // After leaving, so that the redirect is not recorded as a visit.
    history.replaceState(null, '', atBase('/'));
    await ended;
  }

  /** Loads again what made the session 'failed'. */
  async retry(): Promise<void> {
    this.#set({ status: 'loading' });
    const { session, failure } = await this.#tokens.renew({ again: true });
    if (session) await this.#enter(session);
    else if (failure && !failure.isFinal) this.#fail(networkError());
    else await this.expire(endOf(failure));
  }

  /** Signs in the last user from stored data at once: the network may be slow or absent. */
  async #enterKnown(): Promise<void> {
    const uid = readSnapshot()?.uid;
    const stored = readSession();
    if (!uid || stored?.user.id !== uid || isLeft(stored)) return;
    const known = await recall<Profile>(uid, 'profile');
    if (!known || this.#uid !== null) return;
    // Stale from the start, so that it is refetched.
    const profile = { ...known.data, fetchedAt: known.at } satisfies Profile & Recalled;
    this.#queries.setQueryData(profileQuery.queryKey, profile, { updatedAt: 1 });
    this.#uid = uid;
    this.#lastUid = uid;
    this.#unverified = true;
    claimTab(uid);
    keepFor(uid);
    this.#set({ status: 'signed-in', uid });
  }

  async #enter(session: StoredSession): Promise<void> {
    if (session.idle_minutes || session.ends_at)
      void import('./follow-end.ts').then(
        ({ followEnd }) => followEnd(this, session),
        () => {},
      );
    await this.#known;
    const uid = session.user.id;
    const isIn = this.#state.status === 'signed-in' && !this.#unverified;
    if (this.#uid === uid && (this.#entering || isIn)) return;
    if (this.#lastUid !== null && this.#lastUid !== uid) history.replaceState(null, '', atBase('/'));
    if (this.#uid !== uid) {
      // What an earlier person touched last says nothing of this one.
      if (session.idle_minutes) noteInput();
      this.#queries.clear();
      this.#unverified = false;
      void forgetPersisted();
    }
    this.#uid = uid;
    this.#lastUid = uid;
    claimTab(uid);
    keepFor(uid);
    if (!this.#unverified) this.#set({ status: this.#state.status === 'loading' ? 'loading' : 'switching' });
    this.#entering = true;
    try {
      const asked = { ...profileQuery, staleTime: 0, retry: false, networkMode: 'always' } as const;
      const [profile, lost] = await Promise.all([this.#queries.fetchQuery(asked), this.#openWork(uid)]);
      if (this.#uid !== uid) return;
      this.#unverified = false;
      writeSnapshot({ uid, email: signInName(profile), displayName: profile.name });
      forgetEnded();
      this.#notice = undefined;
      this.#set({ status: 'signed-in', uid });
      if (lost > 0)
        void import('./tell-lost-work.ts').then(
          ({ tellLostWork }) => tellLostWork(lost, profile),
          () => {},
        );
    } catch (error) {
      if (this.#uid === uid) await this.#refuse(error);
    } finally {
      this.#entering = false;
    }
  }

  async #refuse(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 404) await this.expire('auth.profile_not_found');
    else if (error instanceof ApiError && error.status === 401) await this.expire();
    else this.#fail(error);
  }

  #fail(error: unknown): void {
    const unreachable = error instanceof ApiError && (error.status === 0 || error.status >= 502);
    // A user let in from stored data stays signed in.
    if (this.#unverified && unreachable) return;
    this.#queries.clear();
    this.#set({
      status: 'failed',
      reason: unreachable ? 'auth.database_unreachable' : 'auth.profile_failed',
    });
  }

  /** Enters the stored session, unless there is none or it can't be renewed. */
  async #start(): Promise<void> {
    const stored = readSession();
    if (stored && isLeft(stored)) {
      noteEnded();
      clearMemory();
      return this.expire('auth.session_idle');
    }
    const { session, failure } = await this.#tokens.current();
    if (session) return this.#enter(session);
    await this.#known;
    if (failure && !failure.isFinal) return this.#fail(networkError());
    if (failure) {
      noteEnded();
      this.#notice ??= endOf(failure);
    }
    if (failure || readSnapshot()) clearMemory();
    this.#leave();
  }

  /** Ends the session on this device, for a reason that the sign-in screen gives. What was not sent stays. */
  async expire(notice: AuthReason = 'auth.session_ended'): Promise<void> {
    this.#notice = notice;
    await this.#tokens.signOut();
  }

  #leave(): void {
    if (this.#uid !== null) {
      noteEnded();
      clearMemory();
    }
    this.#uid = null;
    this.#unverified = false;
    this.#queries.clear();
    forgetAnswers();
    forgetLivePosition();
    forgetWorkKeys();
    stopAsking();
    void this.#showSignIn();
  }

  /** The sign-in screen shows once nothing on this device can be read of who has left, by whatever way. */
  async #showSignIn(): Promise<void> {
    if (this.#state.status !== 'signed-out') this.#set({ status: 'loading' });
    const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_SEALING_MS));
    await Promise.race([
      Promise.allSettled([forgetPersisted(), loadSealing().then(({ sealOthers }) => sealOthers())]),
      tooLong,
    ]);
    // Unless somebody has signed in meanwhile, in another tab.
    if (this.#uid === null)
      this.#set({ status: 'signed-out', ...(this.#notice ? { notice: this.#notice } : {}) });
  }

  /**
   * Opens what a person has left unsent here, and seals what another has. Returns how much of it no key opens any more.
   * What fails is tried at the next start.
   */
  async #openWork(uid: string): Promise<number> {
    try {
      const { openSealed, sealedOf, sealOthers } = await loadSealing();
      await sealOthers();
      if ((await listEntries(sealedOf(uid))).length === 0) return 0;
      // The key comes with each answer about the session.
      if (!workKeyOf(uid)) await this.#tokens.renew({ again: true });
      const key = await workKeyOf(uid);
      if (!key) return 0;
      const { opened, lost } = await openSealed(uid, key);
      for (const entry of opened) showEntry(entry);
      if (opened.length > 0) sendNow();
      return lost;
    } catch {
      // They stay sealed.
      return 0;
    }
  }

  async #currentToken(): Promise<string | null> {
    const { session, failure } = await this.#tokens.current();
    if (failure && !failure.isFinal) throw networkError();
    return session?.access_token ?? null;
  }

  /** The refused token may be an outdated one, or the server may have ended its session. */
  async #renewToken(refused: string): Promise<string | null> {
    const token = await this.#currentToken();
    if (token !== refused) return token;
    const { session, failure } = await this.#tokens.renew();
    if (session) return session.access_token;
    if (failure && !failure.isFinal) throw networkError();
    await this.expire(endOf(failure));
    return null;
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Why the server has ended a session. */
const endOf = (failure: AuthFailure | null): AuthReason =>
  (failure?.because?.reason as AuthReason | undefined) ?? 'auth.session_ended';

function refusalOf(error: unknown): ExplainedReason {
  // They say how long to wait, that a code is needed, or what the provider's proof lacks.
  if (error instanceof AuthFailure && [403, 410, 422, 429].includes(error.status) && error.because?.reason)
    return error.because;
  return { reason: refusalReason(error) };
}

/** Every refusal of credentials has the same reason (specification 1, section 8). */
function refusalReason(error: unknown): AuthReason {
  if (!(error instanceof AuthFailure)) return 'auth.sign_in_failed';
  if (error.isFinal) return 'auth.invalid_credentials';
  return error.status === 0 || error.status >= 502 ? 'auth.database_unreachable' : 'auth.sign_in_failed';
}
