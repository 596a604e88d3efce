import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { VideoFacts } from '../video/video-facts.ts';
import type { KeptDraft } from './draft-keeper.ts';

/** A video on its way to the server, so that it goes on where it stopped. */
export interface KeptUpload extends VideoFacts {
  uid: string;
  course_id: string;
  lesson_id: string;
  video_id: string;
  name: string;
  bytes: number;
  /** Null where the device had no room for it: its author chooses it again. */
  file: Blob | null;
  /** It has arrived, and the draft does not say so yet. */
  video: CourseVideo | null;
}

interface EditingSchema extends DBSchema {
  drafts: { key: [uid: string, course: string]; value: KeptDraft };
  uploads: {
    key: [uid: string, course: string, lesson: string];
    value: KeptUpload;
  };
}

let opened: Promise<IDBPDatabase<EditingSchema>> | undefined;

/** What of courses is on this device until the server has it. */
function database(): Promise<IDBPDatabase<EditingSchema>> {
  opened ??= openDB<EditingSchema>('gerai-course-editing', 1, {
    upgrade(db) {
      db.createObjectStore('drafts');
      db.createObjectStore('uploads', { keyPath: ['uid', 'course_id', 'lesson_id'] });
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

/** What the person has written in a course and the server has not. A device that keeps nothing has none. */
export const readKeptDraft = async (uid: string, course: string): Promise<KeptDraft | undefined> =>
  await database()
    .then((db) => db.get('drafts', [uid, course]))
    .catch(() => undefined);

/** Keeps what is written; null forgets it. Throws where the device won't have it. */
export async function writeKeptDraft(uid: string, course: string, draft: KeptDraft | null): Promise<void> {
  const db = await database();
  if (draft) await db.put('drafts', draft, [uid, course]);
  else await db.delete('drafts', [uid, course]);
}

/** The person's uploads of a course that are not in its draft yet. */
export const readUploads = async (uid: string, course: string): Promise<KeptUpload[]> =>
  await database()
    .then((db) => db.getAll('uploads', IDBKeyRange.bound([uid, course], [uid, course, '\uffff'])))
    .catch(() => []);

/** Best effort: without its file where that is too large for the device, not at all where nothing is kept. */
export async function writeUpload(upload: KeptUpload): Promise<void> {
  try {
    const db = await database();
    await db.put('uploads', upload).catch(() => db.put('uploads', { ...upload, file: null }));
  } catch {
    // It goes on while the page lives.
  }
}

export async function forgetUpload({ uid, course_id, lesson_id }: KeptUpload): Promise<void> {
  await database()
    .then((db) => db.delete('uploads', [uid, course_id, lesson_id]))
    .catch(() => {});
}
