import { useEffect, useState } from 'react';
import { forgetEnded, readEnded } from '../../lib/browser-memory.ts';
import { listDrafts } from '../submissions/draft-store.ts';

interface Unsent {
  email: string;
  /** How many submissions were sent off here and are not with the server. */
  count: number;
}

/**
 * What waits on this device for the person whose session ended by itself; null where nothing does, and then it is
 * forgotten who that was.
 */
export function useUnsent(): Unsent | null {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => {
    const ended = readEnded();
    if (!ended) return;
    let isGone = false;
    const read = async () => {
      const count = (await listDrafts(ended.uid)).filter(({ sending }) => sending).length;
      if (isGone) return;
      if (count > 0) setUnsent({ email: ended.email, count });
      else forgetEnded();
    };
    void read();
    return () => {
      isGone = true;
    };
  }, []);
  return unsent;
}
