import { openDB } from 'idb';

/** Names of what the device has stored of the screens that a person has seen, once it has stored any. */
export async function readPersisted(): Promise<string[]> {
  const device = await openDB('gerai-known');
  const keys = (await device.getAllKeys('known')) as [uid: string, name: string][];
  device.close();
  return keys.map(([, name]) => name);
}
