import { openDB } from 'idb';
import type { Entry } from '../entry.ts';
import { type Row, toEntries } from './earlier-entries.ts';
import { earlierLessonEntries, forgetEarlierLessons } from './earlier-lessons.ts';

/** Stores the entries whose names are free, and returns them. */
type Keep = (entries: readonly Entry[]) => Promise<readonly Entry[]>;

/**
 * A database of an earlier version that is locked longer than this, or being deleted by another tab, is left for the
 * next start.
 */
const TIMEOUT_MS = 2000;

/**
 * Moves what earlier versions stored elsewhere (submissions, decisions, posts, drafts of courses, lessons) into the queue. A row is
 * removed there only after it is stored here, so a crash in between loses nothing; its id stays, so it is sent once.
 */
export async function carryOverEntries(names: readonly string[], keep: Keep): Promise<void> {
  for (const name of names) await carryOverDatabase(name, keep);
  const lessons = earlierLessonEntries(localStorage);
  forgetEarlierLessons(localStorage, await keep(lessons));
}

async function carryOverDatabase(name: string, keep: Keep): Promise<void> {
  const db = await openEarlier(name);
  if (!db) return;
  try {
    for (const store of ['drafts', 'entries']) {
      if (!db.objectStoreNames.contains(store)) continue;
      const [values, keys] = await Promise.all([db.getAll(store), db.getAllKeys(store)]);
      for (const [at, value] of values.entries()) {
        const entries = toEntries(name, { key: keys[at], value } as Row);
        if ((await keep(entries)).length === entries.length) await db.delete(store, keys[at]!);
      }
    }
  } finally {
    db.close();
  }
}

/** Opens an existing database as it is; null where there is none, without creating an empty one. */
async function openEarlier(name: string) {
  const opening = openDB(name, undefined, {
    upgrade: (_db, _old, _new, transaction) => transaction.abort(),
  }).catch(() => null);
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  return await Promise.race([opening, patience]);
}
