// The service worker notes when a push arrives, and pages read it: they share no localStorage, but caches.

/** Not a shell's, so that another version keeps it. */
const CACHE = 'gerai-pushes';
/** All installations on a host see each other's caches. */
const noteOf = (base: string) => `${base}/last-push`;

/** Notes that a push has arrived, by the device's clock. */
export async function notePush(base: string, now: number): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(noteOf(base), new Response(String(now)));
}

/** When the last push arrived on this device, by its clock; null if none has. */
export async function readLastPush(base: string): Promise<number | null> {
  const note = await caches.match(noteOf(base), { cacheName: CACHE });
  return note ? Number(await note.text()) : null;
}
