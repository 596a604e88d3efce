import { openDB } from 'idb';
import type { Entry, EntryName } from '../entry.ts';

/** Changes a draft as another tab does; one that is not told has slept meanwhile. */
export async function changeInOtherTab<Data>(
  name: EntryName,
  edit: (data: Data) => Partial<Data>,
  { isBroadcast = true } = {},
): Promise<void> {
  const db = await openDB('gerai-offline');
  const entry = (await db.get('entries', [name.uid, name.kind, name.key])) as Entry<unknown, Data>;
  const updated_at = entry.updated_at + 1;
  await db.put('entries', { ...entry, updated_at, data: { ...entry.data, ...edit(entry.data) } });
  db.close();
  if (!isBroadcast) return;
  const tabs = new BroadcastChannel('gerai-drafts');
  tabs.postMessage(name);
  tabs.close();
}
