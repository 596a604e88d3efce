import { newId } from '../../api/new-id.ts';
import type { Entry, Refusal } from '../entry.ts';

/** A row of an earlier version's database, with its key. */
export interface Row {
  key: unknown;
  value: Record<string, unknown>;
}

const entry = (
  of: Pick<Entry, 'uid' | 'kind' | 'key' | 'id' | 'about' | 'data'> & Partial<Entry>,
): Entry => ({
  thread: `${of.kind} ${of.key}`,
  state: 'draft',
  queued_at: 0,
  not_before: 0,
  attempts: 0,
  refusal: null,
  updated_at: Date.now(),
  ...of,
});

const stateOf = (isQueued: unknown, refusal: Refusal | null): Entry['state'] =>
  isQueued ? 'queued' : refusal ? 'refused' : 'draft';

/** The oldest version stored a refusal as its message alone. */
const readRefusal = (refusal: unknown): Refusal | null =>
  typeof refusal === 'string' ? { code: '', message: refusal } : ((refusal as Refusal | null) ?? null);

// biome-ignore lint/suspicious/noExplicitAny: rows of versions whose types are gone.
type Old = any;

const readers: Record<string, (row: { key: Old; value: Old }) => Entry> = {
  'gerai-drafts': ({ value }) => {
    const { uid, task_id, task_name, submission_id, notes, photos, removed } = value;
    const refusal = readRefusal(value.refusal);
    return entry({
      uid,
      kind: 'submission',
      key: task_id,
      id: submission_id,
      about: { task_name, photos: photos.length },
      data: { notes, photos, removed },
      state: stateOf(value.sending, refusal),
      queued_at: value.queued_at ?? 0,
      not_before: value.not_before ?? 0,
      refusal,
      updated_at: value.updated_at,
    });
  },
  'gerai-outbox': ({ value }) => {
    const { uid, kind, key, id, data, queued_at, not_before, tried } = value;
    const refusal = readRefusal(value.refusal);
    const state = stateOf(refusal === null, refusal);
    return entry({
      uid,
      kind,
      key,
      id,
      about: data,
      data: null,
      state,
      queued_at,
      not_before,
      attempts: tried ? 1 : 0,
      refusal,
    });
  },
  'gerai-post-drafts': ({ value }) => {
    const { uid, post_id, text, mentions, group_id, is_announcement, photos } = value;
    return entry({
      uid,
      kind: 'post',
      key: 'post',
      id: post_id,
      about: { text: text.slice(0, 120), photos: photos.length },
      data: { text, mentions, group_id, is_announcement, photos },
    });
  },
  'gerai-course-editing': ({ key: [uid, course], value: { content, revision } }) =>
    entry({
      uid,
      kind: 'course',
      key: course,
      id: newId(),
      about: { title: content.title },
      data: { content, revision, attempted: [] },
      state: 'queued',
      isOfScreen: true,
    }),
};

/** Converts a row into entries. */
export const toEntries = (database: string, row: Row): Entry[] => {
  const read = readers[database];
  return read ? [read(row)] : [];
};
