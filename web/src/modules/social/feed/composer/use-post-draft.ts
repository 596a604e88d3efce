import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PostDraft } from './post-draft-store.ts';
import { changeWritten, finishWritten, loadWritten, watchWritten, writtenPost } from './written-post.ts';

export interface PostDraftEditor {
  /** Null until it is read from the device. */
  draft: PostDraft | null;
  /** That the device does not keep it, in words. */
  unkept: string | null;
  change(edit: (draft: PostDraft) => Partial<PostDraft>): void;
  /** The server has it, or nobody wants it: the next one begins. */
  finish(sent: PostDraft): void;
}

/** What the person is writing, kept on the device at each change: a reload or a dead network loses nothing. */
export function usePostDraft(uid: string): PostDraftEditor {
  const { t } = useLingui();
  const now = useSyncExternalStore(watchWritten, () => writtenPost(uid));
  useEffect(() => {
    void loadWritten(uid);
  }, [uid]);
  const write = useMemo(
    () => ({
      change: (edit: (draft: PostDraft) => Partial<PostDraft>) => changeWritten(uid, edit),
      finish: finishWritten,
    }),
    [uid],
  );
  const unkept =
    now?.isKept === false ? t`This device cannot keep the draft. Send it before you leave this page.` : null;
  return { draft: now?.draft ?? null, unkept, ...write };
}
