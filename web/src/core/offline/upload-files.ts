import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ownName } from '../api/base-path.ts';

/** An unfinished upload of a large file, stored so that it can be resumed. */
export interface UploadRow {
  uid: string;
  course_id: string;
  lesson_id: string;
  /** Null if the device had no room for it, or its author has left; they then choose the file again. */
  file: Blob | null;
}

interface UploadSchema<Row extends UploadRow> extends DBSchema {
  uploads: { key: [uid: string, course: string, lesson: string]; value: Row };
}

let opened: Promise<IDBPDatabase<UploadSchema<UploadRow>>> | undefined;

/** The database of uploads that the server does not have yet. */
export function uploadDatabase<Row extends UploadRow>(): Promise<IDBPDatabase<UploadSchema<Row>>> {
  opened ??= openDB<UploadSchema<UploadRow>>(ownName('gerai-course-editing'), 1, {
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
  return opened as unknown as Promise<IDBPDatabase<UploadSchema<Row>>>;
}

/**
 * Takes the files of everybody but the person who is signed in from the device: a film of hundreds of megabytes is not
 * sealed as other work is, and its author has it. The upload goes on when they choose the file again.
 */
export async function dropFilesOfOthers(isPresent: (uid: string) => boolean): Promise<void> {
  const { store, done } = (await uploadDatabase()).transaction('uploads', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.file && !isPresent(cursor.value.uid))
      void cursor.update({ ...cursor.value, file: null });
  await done;
}
