import { newId } from '../api/new-id.ts';
import { pause } from './pause.ts';

/** A lock that one tab of this browser holds. */
export interface TabLock {
  /** Holds the lock from when it is free until `work` ends; rejects when `signal` aborts or another tab takes it. */
  hold(signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** Takes it from the tab that has it, for whoever waits. */
  takeOver(): void;
}

interface Lease {
  holder: string;
  /** Milliseconds since 1970, by this device's clock. */
  until: number;
}

/** Without its release a lease ends after this long, as where a browser crashes. */
const LEASE_MS = 10_000;
const RENEW_MS = 2000;
/** Two tabs may claim a lease at once: by then both see who wrote last. */
const SETTLE_MS = 200;

/** The lock of a name: a Web Lock, or a lease in local storage where there are none (insecure context). */
export const tabLock = (name: string): TabLock => (navigator.locks ? webLock(name) : leaseLock(name));

const webLock = (name: string): TabLock => ({
  hold: (signal, work) => navigator.locks.request(name, { signal }, work),
  // Let go at once, for whoever waits.
  takeOver: () => void navigator.locks.request(name, { steal: true }, () => {}),
});

function leaseLock(name: string): TabLock {
  const holder = newId();
  const isMine = () => readLease(name)?.holder === holder;
  const release = () => isMine() && localStorage.removeItem(name);
  const renew = () => writeLease(name, { holder, until: Date.now() + LEASE_MS });

  /** Whether this tab has the lease; false where the device stores nothing, so that there is none. */
  const claim = async (signal: AbortSignal): Promise<boolean> => {
    for (; ; await pause(RENEW_MS)) {
      signal.throwIfAborted();
      if (readLease(name)) continue;
      if (!renew()) return false;
      await pause(SETTLE_MS);
      if (isMine()) return true;
    }
  };
  const keepDuring = async (work: Promise<void>) => {
    let keeping: ReturnType<typeof setInterval> | undefined;
    const lost = new Promise<never>((_, reject) => {
      keeping = setInterval(
        () => (isMine() ? renew() : reject(new Error('another tab has the lease'))),
        RENEW_MS,
      );
    });
    // A page that is closed runs nothing more.
    window.addEventListener('pagehide', release);
    try {
      await Promise.race([work, lost]);
    } finally {
      clearInterval(keeping);
      window.removeEventListener('pagehide', release);
    }
  };
  return {
    hold: async (signal, work) => {
      try {
        const isLeased = await claim(signal);
        signal.throwIfAborted();
        await (isLeased ? keepDuring(work()) : work());
      } finally {
        release();
      }
    },
    takeOver: () => localStorage.removeItem(name),
  };
}

/** The lease that a tab has; one beyond its time, or from before the clock of the device was set back, is nobody's. */
function readLease(name: string): Lease | null {
  try {
    const lease = JSON.parse(localStorage.getItem(name) ?? 'null') as Lease | null;
    const left = (lease?.until ?? 0) - Date.now();
    return left > 0 && left <= LEASE_MS ? lease : null;
  } catch {
    return null;
  }
}

function writeLease(name: string, lease: Lease): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(lease));
    return true;
  } catch {
    return false;
  }
}
