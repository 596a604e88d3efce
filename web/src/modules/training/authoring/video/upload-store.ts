import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ownName } from '../../../../core/api/base-path.ts';
import type { VideoFacts } from './video-facts.ts';

/** A video upload, stored so that it can be resumed. */
export interface KeptUpload extends VideoFacts {
  uid: string;
  course_id: string;
  lesson_id: string;
  video_id: string;
  name: string;
  bytes: number;
  /** Null if the device had no room for it; the author then chooses the file again. */
  file: Blob | null;
  /** Set once the upload is complete, until the draft refers to it. */
  video: CourseVideo | null;
}

interface UploadSchema extends DBSchema {
  uploads: {
    key: [uid: string, course: string, lesson: string];
    value: KeptUpload;
  };
}

let opened: Promise<IDBPDatabase<UploadSchema>> | undefined;

/** The database of uploads that the server does not have yet. */
function database(): Promise<IDBPDatabase<UploadSchema>> {
  opened ??= openDB<UploadSchema>(ownName('gerai-course-editing'), 1, {
    upgrade(db) {
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

/** The person's uploads of a course that its draft does not refer to yet. */
export const readUploads = async (uid: string, course: string): Promise<KeptUpload[]> =>
  await database()
    .then((db) => db.getAll('uploads', IDBKeyRange.bound([uid, course], [uid, course, '\uffff'])))
    .catch(() => []);

/** Best effort: without the file if the device has no room for it; not at all if storage fails. */
export async function writeUpload(upload: KeptUpload): Promise<void> {
  try {
    const db = await database();
    await db.put('uploads', upload).catch(() => db.put('uploads', { ...upload, file: null }));
  } catch {
    // The upload continues while the page is open.
  }
}

export async function forgetUpload({ uid, course_id, lesson_id }: KeptUpload): Promise<void> {
  await database()
    .then((db) => db.delete('uploads', [uid, course_id, lesson_id]))
    .catch(() => {});
}
