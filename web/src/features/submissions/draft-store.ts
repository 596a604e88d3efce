import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newId } from '../../lib/new-id.ts';

/** A photo of a draft. Its id is made here, so that storing it twice on the server is harmless. */
export interface DraftPhoto {
  id: string;
  blob: Blob;
  width: number;
  height: number;
  /** The server has acknowledged it. */
  stored: boolean;
}

/**
 * What a person has prepared for a task and the server has not yet acknowledged. It lives on the device until then:
 * a reload, an empty battery or a dead network loses nothing.
 */
export interface SubmissionDraft {
  task_id: string;
  uid: string;
  /** The id that the submission will have; kept over attempts to send, so that it is taken once. */
  submission_id: string;
  notes: string;
  photos: DraftPhoto[];
  /** The person has pressed send: it is to go out as soon as it can. */
  sending: boolean;
  /** Why the server refused it at the last try; the draft stays until the person mends or discards it. */
  refusal: string | null;
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

export const emptyDraft = (uid: string, task_id: string): SubmissionDraft => ({
  task_id,
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
const nameOf = (uid: string, task_id: string) => `${uid} ${task_id}`;

/** The person's draft for a task, if there is one. */
export async function readDraft(uid: string, task_id: string): Promise<SubmissionDraft | undefined> {
  return unkept.get(nameOf(uid, task_id)) ?? (await (await database()).get('drafts', [uid, task_id]));
}

/** Every draft of a person on this device. */
export async function listDrafts(uid: string): Promise<SubmissionDraft[]> {
  const here = [...unkept.values()].filter((draft) => draft.uid === uid);
  const kept = await database()
    .then((db) => db.getAllFromIndex('drafts', 'uid', uid))
    .catch(() => []);
  return [...here, ...kept.filter(({ task_id }) => !unkept.has(nameOf(uid, task_id)))];
}

/**
 * Keeps the draft; when it resolves, it is on the device's disk as far as the browser promises. Throws when the
 * device won't have it; until the page is left it is there all the same.
 */
export async function saveDraft(draft: SubmissionDraft): Promise<void> {
  const name = nameOf(draft.uid, draft.task_id);
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

export async function removeDraft(uid: string, task_id: string): Promise<void> {
  const wasKept = !unkept.delete(nameOf(uid, task_id));
  const removal = database().then((db) => db.delete('drafts', [uid, task_id]));
  // An older state of it may be on the disk too; where there is no disk, there is none.
  await (wasKept ? removal : removal.catch(() => {}));
}
