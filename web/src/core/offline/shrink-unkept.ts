import type { Entry } from './entry.ts';
import { listUnkept, replaceUnkept } from './entry-store.ts';
import { operationOf } from './operation.ts';

/** Each version is tried once. */
const tried = new WeakSet<Entry>();

/** Makes what the device has no room for smaller, where its kind can. Returns whether anything is. */
export async function shrinkUnkept(uid: string): Promise<boolean> {
  let isSmaller = false;
  for (const entry of listUnkept(uid)) {
    const operation = tried.has(entry) ? null : await operationOf(entry.kind);
    if (!operation?.shrink) continue;
    tried.add(entry);
    const data = await operation.shrink(entry.data);
    if (data && replaceUnkept(entry, data)) isSmaller = true;
  }
  return isSmaller;
}
