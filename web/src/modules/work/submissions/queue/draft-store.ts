import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newId } from '../../../../core/api/new-id.ts';
import type { Refusal } from '../../outbox/outbox-entry.ts';
import type { PhotoDoubt } from '../capture/check-photo.ts';

/** A photo of a draft. Its id is made here, so that storing it twice on the server is harmless. */
export interface DraftPhoto {
  id: string;
  blob: Blob;
  width: number;
  height: number;
  /** The server has acknowledged it. */
  stored: boolean;
  /** `blob` is still what the camera gave: it is scaled and stamped before it is sent. */
  unprepared?: boolean | undefined;
  /** What the camera gave, as long as its position may still come. */
  original?: Original | undefined;
  /** What the device doubts about it; the person decides. */
  doubt?: PhotoDoubt | undefined;
}

/** A picture as the camera gave it, with what its watermark says. */
export interface Original {
  blob: Blob;
  /** Milliseconds since 1970, by this device's clock. */
  taken_at: number;
  name: string;
}

/** What was removed from a draft, and can be put back until then. */
export interface RemovedContent {
  photos: { photo: DraftPhoto; index: number }[];
  notes: string;
  /** The photo that came in its place, by its id: it goes when the other comes back. */
  instead?: string | undefined;
  until: number;
}

/**
 * What a person has prepared for a task and the server has not yet acknowledged. It lives on the device until then:
 * a reload, an empty battery or a dead network loses nothing.
 */
export interface SubmissionDraft {
  task_id: string;
  /** To name it by when the task is no longer listed; drafts of earlier versions have none. */
  task_name?: string;
  uid: string;
  /** The id that the submission will have; kept over attempts to send, so that it is taken once. */
  submission_id: string;
  notes: string;
  photos: DraftPhoto[];
  /** The person has pressed send: it is to go out as soon as it can. */
  sending: boolean;
  /** When they did, for the order of sending. */
  queued_at?: number;
  /** It is not sent before this moment, until which it can be taken back (milliseconds since 1970). */
  not_before?: number;
  /** Why the server refused it at the last try; the draft stays until the person mends or discards it. */
  refusal: Refusal | null;
  removed?: RemovedContent | undefined;
  updated_at: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: [string, string]; value: SubmissionDraft; indexes: { uid: string } };
}

let opened: Promise<IDBPDatabase<DraftSchema>> | undefined;

async function database(): Promise<IDBPDatabase<DraftSchema>> {
  opened ??= openDB<DraftSchema>('gerai-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: ['uid', 'task_id'] }).createIndex('uid', 'uid');
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export const emptyDraft = (uid: string, task_id: string, task_name: string): SubmissionDraft => ({
  task_id,
  task_name,
  uid,
  submission_id: newId(),
  notes: '',
  photos: [],
  sending: false,
  refusal: null,
  updated_at: Date.now(),
});

/** Drafts that the device would not keep, being full or private: they live as long as the page. */
const unkept = new Map<string, SubmissionDraft>();
const nameOf = ({ uid, task_id }: DraftKey) => `${uid} ${task_id}`;
type DraftKey = Pick<SubmissionDraft, 'uid' | 'task_id'>;
type DraftVersion = Pick<SubmissionDraft, 'uid' | 'task_id' | 'submission_id'>;

/** An earlier version kept a refusal as its words alone. */
function readable(draft: SubmissionDraft): SubmissionDraft {
  const refusal: unknown = draft.refusal;
  return typeof refusal === 'string' ? { ...draft, refusal: { code: '', message: refusal } } : draft;
}

/** The person's draft for a task, if there is one. */
export async function readDraft(uid: string, task_id: string): Promise<SubmissionDraft | undefined> {
  const held = unkept.get(nameOf({ uid, task_id }));
  if (held) return held;
  const kept = await (await database()).get('drafts', [uid, task_id]);
  return kept && readable(kept);
}

/** Every draft of a person on this device. */
export async function listDrafts(uid: string): Promise<SubmissionDraft[]> {
  const here = [...unkept.values()].filter((draft) => draft.uid === uid);
  const kept = await database()
    .then((db) => db.getAllFromIndex('drafts', 'uid', uid))
    .catch(() => []);
  return [...here, ...kept.filter((draft) => !unkept.has(nameOf(draft))).map(readable)];
}

/**
 * Keeps the draft; when it resolves, it is on the device's disk as far as the browser promises. Throws when the
 * device won't have it; until the page is left it is there all the same.
 */
export async function saveDraft(draft: SubmissionDraft): Promise<void> {
  const name = nameOf(draft);
  try {
    const db = await database();
    const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' });
    await transaction.store.put({ ...draft, updated_at: Date.now() });
    await transaction.done;
    unkept.delete(name);
  } catch (error) {
    unkept.set(name, draft);
    throw error;
  }
}

/**
 * Changes a draft that is still the one that was read: the person, or another tab, may have changed or discarded it
 * meanwhile. Gives what it has become, or null when it is another one or gone.
 */
export async function changeDraft(
  { uid, task_id, submission_id }: DraftVersion,
  change: (draft: SubmissionDraft) => Partial<SubmissionDraft>,
): Promise<SubmissionDraft | null> {
  const name = nameOf({ uid, task_id });
  const apply = (draft: SubmissionDraft | undefined) =>
    draft?.submission_id === submission_id ? { ...draft, ...change(draft) } : null;
  const held = unkept.get(name);
  if (held) {
    const changed = apply(held);
    if (changed) unkept.set(name, changed);
    return changed;
  }
  const db = await database();
  const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' });
  const changed = apply(await transaction.store.get([uid, task_id]));
  if (!changed) return null;
  try {
    await transaction.store.put(changed);
    await transaction.done;
  } catch {
    // The device is full: the page remembers it instead.
    unkept.set(name, changed);
  }
  return changed;
}

/** Removes a draft; with `submission_id`, only while it is still that one. */
export async function removeDraft(draft: DraftKey & { submission_id?: string }): Promise<void> {
  const { uid, task_id, submission_id } = draft;
  const name = nameOf(draft);
  const isOther = (found: SubmissionDraft | undefined) =>
    submission_id !== undefined && found !== undefined && found.submission_id !== submission_id;
  if (isOther(unkept.get(name))) return;
  const wasKept = !unkept.delete(name);
  const removal = database().then(async (db) => {
    const transaction = db.transaction('drafts', 'readwrite');
    if (!isOther(await transaction.store.get([uid, task_id]))) await transaction.store.delete([uid, task_id]);
    await transaction.done;
  });
  // An older state of it may be on the disk too; where there is no disk, there is none.
  await (wasKept ? removal : removal.catch(() => {}));
}
