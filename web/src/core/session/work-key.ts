import { ownName } from '../api/base-path.ts';

/** A public key: a point of P-256, as of a JWK. */
export interface WorkLock {
  x: string;
  y: string;
}

const LOCKS = ownName('gerai.work-locks');
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const JWK = { kty: 'EC', crv: 'P-256' } as const;

/** Held in memory alone, as long as their people are signed in on this page. */
const keys = new Map<string, Promise<CryptoKey>>();
const listeners = new Set<() => void>();
let locks = readLocks();

/**
 * Takes the key pair that comes with a session. The public half is stored: it locks what is unsent when its person has
 * left. The private half, which opens it, is not. Does nothing without https, where browsers have no WebCrypto.
 */
export function noteWorkKey(uid: string, { d, ...lock }: WorkLock & { d: string }): void {
  if (!crypto.subtle) return;
  const key = crypto.subtle.importKey('jwk', { ...JWK, ...lock, d }, CURVE, false, ['deriveBits']);
  key.catch(() => {});
  keys.set(uid, key);
  for (const listener of listeners) listener();
  locks = { ...readLocks(), [uid]: lock };
  try {
    localStorage.setItem(LOCKS, JSON.stringify(locks));
  } catch {
    // Storage is switched off: this page has it.
  }
}

/** What locks a person's work on this device, or undefined. */
export async function workLockOf(uid: string): Promise<CryptoKey | undefined> {
  const lock = locks[uid] ?? readLocks()[uid];
  return lock && crypto.subtle?.importKey('jwk', { ...JWK, ...lock }, CURVE, false, []);
}

/** Whether what a person leaves unsent here can be locked. */
export const canLockWork = (uid: string): boolean => Boolean(crypto.subtle && locks[uid]);

/** What opens it, where the session has been begun or renewed on this page. */
export const workKeyOf = (uid: string): Promise<CryptoKey> | undefined => keys.get(uid);

/** Calls `listener` with each key that comes; returns what ends that. */
export function watchWorkKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when a person leaves. */
export const forgetWorkKeys = (): void => keys.clear();

function readLocks(): Record<string, WorkLock | undefined> {
  try {
    return JSON.parse(localStorage.getItem(LOCKS) ?? '{}') as Record<string, WorkLock>;
  } catch {
    return {};
  }
}
