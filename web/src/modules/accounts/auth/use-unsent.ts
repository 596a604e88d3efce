import { useEffect, useState } from 'react';
import { forgetEnded, readEnded } from '../../../core/session/browser-memory.ts';
import { listKept } from '../../work/outbox/kept-entries.ts';
import { listDrafts } from '../../work/submissions/queue/draft-store.ts';

interface Unsent {
  email: string;
  /** How many submissions and decisions were sent off here and are not with the server. */
  submissions: number;
  decisions: number;
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
      const submissions = (await listDrafts(ended.uid)).filter(({ sending }) => sending).length;
      const kept = await listKept(ended.uid, 'review');
      const decisions = kept.filter(({ refusal }) => refusal === null).length;
      if (isGone) return;
      if (submissions + decisions > 0) setUnsent({ email: ended.email, submissions, decisions });
      else forgetEnded();
    };
    void read();
    return () => {
      isGone = true;
    };
  }, []);
  return unsent;
}
