import {
  emptyPostDraft,
  type PostDraft,
  readPostDraft,
  removePostDraft,
  savePostDraft,
} from './post-draft-store.ts';

/** What a person is writing for the feed, and whether the device keeps it too. */
export interface WrittenPost {
  draft: PostDraft;
  isKept: boolean;
}

/** By person. Whatever sends a post may outlive the form that began it, so forms only show what stands here. */
const written = new Map<string, WrittenPost>();
const shown = new Set<() => void>();
/** Ids of what the server has: a device that is slow to answer may still give one of them. */
const done = new Set<string>();

/** What stands here: the same object until it changes; null until it is loaded. */
export const writtenPost = (uid: string): WrittenPost | null => written.get(uid) ?? null;

/** Calls `onChange` after each change, until the function that it gives is called. */
export function watchWritten(onChange: () => void): () => void {
  shown.add(onChange);
  return () => void shown.delete(onChange);
}

/** Reads what the device keeps: another tab may have gone on with it, or sent it. */
export async function loadWritten(uid: string): Promise<void> {
  const before = written.get(uid);
  // A device that keeps nothing (private mode) can still send.
  const found = await readPostDraft(uid).catch(() => before?.draft);
  // What was changed in the meantime, or stands nowhere else, is not lost to it.
  if (written.get(uid) !== before || before?.isKept === false) return;
  put(uid, { draft: found && !done.has(found.post_id) ? found : emptyPostDraft(uid), isKept: true });
}

/** Changes what is written, whoever shows it now, and keeps it on the device. */
export function changeWritten(uid: string, edit: (draft: PostDraft) => Partial<PostDraft>): void {
  const before = written.get(uid);
  if (!before) return;
  const draft = { ...before.draft, ...edit(before.draft) };
  put(uid, { draft, isKept: before.isKept });
  const tell = (isKept: boolean) => {
    const now = written.get(uid);
    if (now && now.isKept !== isKept) put(uid, { ...now, isKept });
  };
  savePostDraft(draft).then(
    () => tell(true),
    () => tell(false),
  );
}

/** The server has it, or nobody wants it: the next one begins. */
export function finishWritten(sent: PostDraft): void {
  done.add(sent.post_id);
  void removePostDraft(sent).catch(() => {});
  if (written.get(sent.uid)?.draft.post_id !== sent.post_id) return;
  put(sent.uid, { draft: emptyPostDraft(sent.uid), isKept: true });
}

function put(uid: string, next: WrittenPost): void {
  written.set(uid, next);
  for (const tell of shown) tell();
}
