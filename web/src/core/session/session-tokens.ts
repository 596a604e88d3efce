import { AuthFailure, requestSession, requestSignOut, type SignInGrant } from './request-session.ts';
import {
  expiresWithin,
  readSession,
  removeSession,
  type StoredSession,
  watchStoredSession,
  writeSession,
} from './stored-session.ts';

/** An access token is renewed this long before it expires. */
const MARGIN_MS = 90_000;
const TICK_MS = 30_000;
/** How long a renewal is retried while its callers wait. */
const RETRY_FOR_MS = 30_000;
const FIRST_BACKOFF_MS = 200;
/** After a failed renewal, callers get that failure for this long instead of waiting for another. */
const COOLDOWN_MS = 60_000;

/** Without a session, `failure` says why the stored one could not be used; null if there is none. */
export interface Held {
  session: StoredSession | null;
  failure: AuthFailure | null;
}

/**
 * The session of this device: kept in storage, renewed before it expires, the same in all tabs. `onSession` is called
 * with each new session, and with null when it has ended; `failure` then says why the server has ended it.
 */
export class SessionTokens {
  readonly #onSession: (session: StoredSession | null, failure?: AuthFailure) => void;
  #renewing: Promise<Held> | null = null;
  #failed: { token: string; failure: AuthFailure; until: number } | null = null;
  #ticker: ReturnType<typeof setInterval> | undefined;

  constructor(onSession: (session: StoredSession | null, failure?: AuthFailure) => void) {
    this.#onSession = onSession;
    watchStoredSession(() => {
      this.#failed = null;
      onSession(readSession());
    });
    window.addEventListener('online', () => {
      this.#failed = null;
    });
    document.addEventListener('visibilitychange', () => {
      this.#tick();
      if (document.visibilityState === 'visible') void this.#recover();
    });
    this.#tick();
  }

  /** The stored session, renewed when it is about to expire. */
  async current(): Promise<Held> {
    const stored = readSession();
    if (!stored || !expiresWithin(stored, MARGIN_MS)) return { session: stored, failure: null };
    const held = await this.renew();
    const now = readSession();
    // The renewal failed early: the access token is good until it expires.
    return held.failure && now && !expiresWithin(now, 0) ? { session: now, failure: null } : held;
  }

  /** A new access token. `again` asks the server even if a renewal has just failed. */
  renew({ again = false } = {}): Promise<Held> {
    const stored = readSession();
    if (!stored) return Promise.resolve({ session: null, failure: null });
    if (this.#renewing !== null) return this.#renewing;
    const failed = this.#failed;
    if (!again && failed && failed.token === stored.refresh_token && Date.now() < failed.until)
      return Promise.resolve({ session: null, failure: failed.failure });
    this.#renewing = this.#renew(stored).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  /** Throws AuthFailure. */
  async signIn(grant: SignInGrant): Promise<void> {
    const session = await requestSession(grant);
    this.#failed = null;
    writeSession(session);
    this.#onSession(session);
  }

  /** Forgets the session at once, with or without a network, then ends it on the server. */
  async signOut(): Promise<void> {
    const stored = readSession();
    removeSession();
    this.#onSession(null);
    if (!stored) return;
    const alive = expiresWithin(stored, 0) ? await refresh(stored).catch(() => null) : stored;
    if (alive) await requestSignOut(alive.access_token);
  }

  async #renew(stored: StoredSession): Promise<Held> {
    const { refresh_token } = stored;
    const outcome = await retrying(() => refresh(stored));
    const now = readSession();
    // Signed out meanwhile, or another tab was first.
    if (now?.refresh_token !== refresh_token) return { session: now, failure: null };
    if (!(outcome instanceof AuthFailure)) {
      this.#failed = null;
      writeSession(outcome);
      this.#onSession(outcome);
      return { session: outcome, failure: null };
    }
    this.#failed = { token: refresh_token, failure: outcome, until: Date.now() + COOLDOWN_MS };
    if (outcome.isFinal && expiresWithin(now, 0)) {
      removeSession();
      this.#onSession(null, outcome);
    }
    return { session: null, failure: outcome };
  }

  /** A page that is seen again may have slept: its session is renewed, and confirmed where it was not. */
  async #recover(): Promise<void> {
    const { session } = await this.current();
    if (session) this.#onSession(session);
  }

  /** Renews in time, while the page is visible. */
  #tick(): void {
    clearInterval(this.#ticker);
    if (document.visibilityState === 'visible')
      this.#ticker = setInterval(() => void this.current(), TICK_MS);
  }
}

const refresh = ({ refresh_token, device_bound }: StoredSession): Promise<StoredSession> =>
  requestSession({ grant_type: 'refresh_token', refresh_token, device_bound });

/** Repeats what fails for want of an answer, with growing pauses. */
async function retrying<T>(attempt: () => Promise<T>): Promise<T | AuthFailure> {
  const begun = Date.now();
  for (let pause = FIRST_BACKOFF_MS; ; pause *= 2) {
    try {
      return await attempt();
    } catch (error) {
      const failure = error instanceof AuthFailure ? error : new AuthFailure(0);
      const isLate = Date.now() + pause - begun >= RETRY_FOR_MS;
      if (failure.isFinal || isLate || !navigator.onLine) return failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
