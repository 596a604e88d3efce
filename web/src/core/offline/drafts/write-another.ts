import type { EntryName } from '../entry.ts';
import { bringBack, setAside } from '../move-entries.ts';
import { readWritten } from './drafts.ts';

/** Sets the waiting entry aside and begins a new draft. Returns whether that was possible. */
export async function writeAnother(name: EntryName): Promise<boolean> {
  const isAside = await setAside(name).catch(() => false);
  if (isAside) await readWritten(name);
  return isAside;
}

/** Makes an entry that was set aside the draft again; what is being written now is set aside. */
export async function writeAgain(name: EntryName, id: string): Promise<boolean> {
  const isBack = await bringBack(name, id).catch(() => false);
  // The draft that this device could not store is set aside too, so it may be replaced.
  if (isBack) await readWritten(name);
  return isBack;
}
