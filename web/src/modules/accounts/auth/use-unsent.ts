import { useEffect, useState } from 'react';
import { listEntries } from '../../../core/offline/entry-store.ts';
import { countSealed, sealedOf } from '../../../core/offline/seal-entries.ts';
import { forgetEnded, readEnded } from '../../../core/session/browser-memory.ts';

interface Unsent {
  /** Of the person whose session ended by itself; null where several may have left something. */
  email: string | null;
  /** Numbers of unsent entries on this device, by kind. */
  submissions: number;
  decisions: number;
  others: number;
  /** Entries of whoever has signed out here, drafts included; 0 where `email` says whose they are. */
  locked: number;
}

/**
 * What is unsent on this device for the person whose session ended by itself, else for all who have signed out. Null if
 * there is nothing; then the record of that person is cleared.
 */
export function useUnsent(): Unsent | null {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => {
    const ended = readEnded();
    let isGone = false;
    const readLocked = async () => {
      const locked = await countSealed();
      if (!isGone && locked > 0) setUnsent({ email: null, submissions: 0, decisions: 0, others: 0, locked });
    };
    const read = async () => {
      if (!ended) return await readLocked();
      const left = [...(await listEntries(ended.uid)), ...(await listEntries(sealedOf(ended.uid)))];
      const kinds = left.filter(({ state }) => state === 'queued').map(({ kind }) => kind);
      const submissions = kinds.filter((kind) => kind === 'submission').length;
      const decisions = kinds.filter((kind) => kind === 'review').length;
      if (isGone) return;
      const others = kinds.length - submissions - decisions;
      if (kinds.length > 0)
        return setUnsent({ email: ended.email, submissions, decisions, others, locked: 0 });
      forgetEnded();
      await readLocked();
    };
    void read();
    return () => {
      isGone = true;
    };
  }, []);
  return unsent;
}
