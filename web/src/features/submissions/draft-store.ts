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

function database(): Promise<IDBPDatabase<DraftSchema>> {
  opened ??= openDB<DraftSchema>('gerai-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: ['uid', 'task_id'] }).createIndex('uid', 'uid');
    },
    terminated() {
      opened = undefined;
    },
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

/** The person's draft for a task, if there is one. */
export async function readDraft(uid: string, task_id: string): Promise<SubmissionDraft | undefined> {
  return await (await database()).get('drafts', [uid, task_id]);
}

/** Every draft of a person on this device. */
export async function listDrafts(uid: string): Promise<SubmissionDraft[]> {
  return await (await database()).getAllFromIndex('drafts', 'uid', uid);
}

/** Keeps the draft; when it resolves, it is on the device's disk as far as the browser promises. */
export async function saveDraft(draft: SubmissionDraft): Promise<void> {
  const db = await database();
  const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' });
  await transaction.store.put({ ...draft, updated_at: Date.now() });
  await transaction.done;
}

export async function removeDraft(uid: string, task_id: string): Promise<void> {
  await (await database()).delete('drafts', [uid, task_id]);
}
