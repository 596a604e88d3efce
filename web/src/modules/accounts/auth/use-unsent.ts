import { useEffect, useState } from 'react';
import { listEntries } from '../../../core/offline/entry-store.ts';
import { forgetEnded, readEnded } from '../../../core/session/browser-memory.ts';

interface Unsent {
  email: string;
  /** Numbers of unsent entries on this device, by kind. */
  submissions: number;
  decisions: number;
  others: number;
}

/**
 * What is unsent on this device for the person whose session ended by itself. Null if there is nothing; then the
 * record of that person is cleared.
 */
export function useUnsent(): Unsent | null {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => {
    const ended = readEnded();
    if (!ended) return;
    let isGone = false;
    const read = async () => {
      const kinds = (await listEntries(ended.uid))
        .filter(({ state }) => state === 'queued')
        .map(({ kind }) => kind);
      const submissions = kinds.filter((kind) => kind === 'submission').length;
      const decisions = kinds.filter((kind) => kind === 'review').length;
      if (isGone) return;
      const others = kinds.length - submissions - decisions;
      if (kinds.length > 0) setUnsent({ email: ended.email, submissions, decisions, others });
      else forgetEnded();
    };
    void read();
    return () => {
      isGone = true;
    };
  }, []);
  return unsent;
}
