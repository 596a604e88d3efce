import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { type UploadRow, uploadDatabase } from '../../../../core/offline/upload-files.ts';
import type { VideoFacts } from './video-facts.ts';

/** A video upload, stored so that it can be resumed. */
export interface StoredUpload extends VideoFacts, UploadRow {
  video_id: string;
  name: string;
  bytes: number;
  /** Set once the upload is complete, until the draft refers to it. */
  video: CourseVideo | null;
}

const database = uploadDatabase<StoredUpload>;

/** The person's uploads of a course that its draft does not refer to yet. */
export const readUploads = async (uid: string, course: string): Promise<StoredUpload[]> =>
  await database()
    .then((db) => db.getAll('uploads', IDBKeyRange.bound([uid, course], [uid, course, '\uffff'])))
    .catch(() => []);

/** Best effort: without the file if the device has no room for it; not at all if storage fails. */
export async function writeUpload(upload: StoredUpload): Promise<void> {
  try {
    const db = await database();
    await db.put('uploads', upload).catch(() => db.put('uploads', { ...upload, file: null }));
  } catch {
    // The upload continues while the page is open.
  }
}

export async function forgetUpload({ uid, course_id, lesson_id }: StoredUpload): Promise<void> {
  await database()
    .then((db) => db.delete('uploads', [uid, course_id, lesson_id]))
    .catch(() => {});
}
