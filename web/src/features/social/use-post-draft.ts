import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  emptyPostDraft,
  type PostDraft,
  readPostDraft,
  removePostDraft,
  savePostDraft,
} from './post-draft-store.ts';

export interface PostDraftEditor {
  /** Null until it is read from the device. */
  draft: PostDraft | null;
  /** That the device does not keep it, in words. */
  unkept: string | null;
  change(edit: (draft: PostDraft) => Partial<PostDraft>): void;
  /** The server has it: the next one begins. */
  finish(sent: PostDraft): void;
}

/** What the person is writing, kept on the device at each change: a reload or a dead network loses nothing. */
export function usePostDraft(uid: string): PostDraftEditor {
  const { t } = useLingui();
  const [draft, setDraft] = useState<PostDraft | null>(null);
  const [unkept, setUnkept] = useState<string | null>(null);
  const latest = useRef<PostDraft | null>(null);
  const show = useCallback((next: PostDraft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    let current = true;
    const start = (found: PostDraft | undefined) => current && show(found ?? emptyPostDraft(uid));
    // A device that keeps nothing (private mode) can still send.
    readPostDraft(uid).then(start, () => start(undefined));
    return () => {
      current = false;
    };
  }, [uid, show]);

  const change = useCallback(
    (edit: (draft: PostDraft) => Partial<PostDraft>) => {
      if (!latest.current) return;
      const next = { ...latest.current, ...edit(latest.current) };
      show(next);
      savePostDraft(next).then(
        () => setUnkept(null),
        () => setUnkept(t`This device cannot keep the draft. Send it before you leave this page.`),
      );
    },
    [show, t],
  );

  const finish = useCallback(
    (sent: PostDraft) => {
      void removePostDraft(sent).catch(() => {});
      if (latest.current?.post_id === sent.post_id) show(emptyPostDraft(uid));
    },
    [uid, show],
  );
  return { draft, unkept, change, finish };
}
