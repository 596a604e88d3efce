import { type AuthSession, postLogout, postToken } from '@gerai/shared/accounts/auth/contract.ts';
import { getProfile, type Profile } from '@gerai/shared/accounts/users/contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, answerCalls, NoNetwork, Refusal } from '../../testing/answer-calls.ts';
import { sessionOf } from '../../testing/keep-sign-in.ts';
import { personOf } from '../../testing/open-screen.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { keepFor, remember } from '../session/device-memory.ts';
import { writeSession } from '../session/stored-session.ts';
import { openSession } from '../session/testing/open-session.ts';
import { noteWorkKey } from '../session/work-key.ts';
import { newDraft, queueEntry, saveDraft } from './change-entries.ts';
import type { Entry } from './entry.ts';
import { listEntries, putEntry, removeEntry } from './entry-store.ts';
import { type Operation, registerOperations } from './operation.ts';
import { openQueue } from './queue.ts';
import { countSealed, openSealed, sealedOf, sealOthers } from './seal-entries.ts';
import { uploadDatabase } from './upload-files.ts';

const NOTES = 'lantai dapur masih basah';
const FILM = 'the bytes of a film of the kitchen';
const PHOTO = 'the bytes of a photo of the kitchen';
const [siti, budi] = ['Siti', 'Budi'].map((name) =>
  personOf('staff', { name, email: `${name}@gerai.test` }),
) as [Profile, Profile];

let server: { online: boolean; keys: Map<string, AuthSession['work_key']> };
let sent: Entry[];
let leave: (() => void)[];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await clearStores();
  const keys = new Map([
    [siti.uid, await newKey()],
    [budi.uid, await newKey()],
  ]);
  server = { online: true, keys };
  [sent, leave] = [[], []];
  let signedIn = siti;
  answerCalls([
    answer(postToken, ({ body, query }) => {
      if (!server.online) throw new NoNetwork();
      if (query.grant_type === 'refresh_token' && body.refresh_token === 'ended')
        throw new Refusal('unauthenticated', { reason: 'auth.session_ended', message: '' });
      if (query.grant_type === 'password') signedIn = body.email === siti.email ? siti : budi;
      return sessionOf(signedIn, { expires_at: 0, work_key: server.keys.get(signedIn.uid)! });
    }),
    answer(getProfile, () => signedIn),
    answer(postLogout, () => {
      if (!server.online) throw new NoNetwork();
      return undefined;
    }),
  ]);
  const send: Operation['send'] = async (entry) => {
    if (!server.online) throw new TypeError('Failed to fetch');
    sent.push(entry);
    return {};
  };
  registerOperations(async () => ({ thing: { send } }));
});
afterEach(async () => {
  for (const end of leave) end();
  vi.restoreAllMocks();
  for (const { uid } of [siti, budi])
    for (const owner of [uid, sealedOf(uid)])
      for (const entry of await listEntries(owner)) await removeEntry(entry);
});

async function newKey(): Promise<AuthSession['work_key']> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { x, y, d };
}

/** A page of this device, whose queue runs while somebody is signed in. */
function openPage() {
  const queries = new QueryClient();
  const { store, endSession } = openSession(queries);
  const context = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), queries };
  let close: (() => void) | undefined;
  const follow = () => {
    const state = store.getState();
    close?.();
    close = state.status === 'signed-in' ? openQueue(state.uid, () => context) : undefined;
  };
  const stop = store.subscribe(follow);
  leave.push(() => {
    stop();
    close?.();
    endSession();
  });
  const becomes = (status: string) => expect.poll(() => store.getState().status).toBe(status);
  const signIn = async (person: Profile) => {
    const email = signInName(person);
    await store.signIn({ grant_type: 'password', email, password: 'kopi susu tetangga' });
    await becomes('signed-in');
  };
  return { store, becomes, signIn };
}

/** Siti leaves a draft and a submission with a photo each, which the network did not take. */
async function writeWork(): Promise<void> {
  server.online = false;
  const photos = [{ id: 'p', blob: new Blob([PHOTO], { type: 'image/jpeg' }), stored: false }];
  const content = { uid: siti.uid, kind: 'thing', about: { task: NOTES }, data: { notes: NOTES, photos } };
  await saveDraft(newDraft({ ...content, key: 'one' }));
  await queueEntry(newDraft({ ...content, key: 'two', id: 'sent-once' }));
  await remember(siti.uid, 'my-tasks', [{ staff_notes: NOTES }]);
  const upload = { uid: siti.uid, course_id: 'course', lesson_id: 'lesson', file: new Blob([FILM]) };
  await (await uploadDatabase()).put('uploads', upload);
}

/** Everything that the browser stores for this origin, as text: bytes by their characters. */
async function dump(): Promise<string> {
  const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  const read = async (value: unknown): Promise<void> => {
    if (value instanceof Blob) parts.push(value.type, await latin(await value.arrayBuffer()));
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) parts.push(await latin(value));
    else if (typeof value === 'object' && value !== null && !(value instanceof CryptoKey))
      for (const part of Object.values(value)) await read(part);
    else parts.push(String(value));
  };
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name!));
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store);
      await read(await Promise.all([done(rows.getAll()), done(rows.getAllKeys())]));
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) parts.push(await (await cache.match(request))!.text());
  }
  return parts.join('\n');
}
const latin = async (bytes: ArrayBuffer | ArrayBufferView) => {
  const all = new Uint8Array(await new Blob([bytes as ArrayBuffer]).arrayBuffer());
  return Array.from(all, (byte) => String.fromCharCode(byte)).join('');
};
const done = <T,>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const expectUnreadable = async () => {
  const stored = await dump();
  for (const secret of [NOTES, PHOTO, FILM, server.keys.get(siti.uid)!.d])
    expect(stored).not.toContain(secret);
};

test('what is left at a sign-out without a network is read by nobody else, and sent once by its owner', async () => {
  const page = openPage();
  await page.signIn(siti);
  await writeWork();
  const readable = await dump();
  for (const work of [NOTES, PHOTO, FILM]) expect(readable).toContain(work);
  await page.store.signOut();
  await page.becomes('signed-out');
  await expectUnreadable();
  expect(await countSealed()).toBe(2);

  server.online = true;
  await page.signIn(budi);
  expect(await listEntries(budi.uid)).toEqual([]);
  expect(await openSealed(siti.uid, await importKey(server.keys.get(budi.uid)!))).toMatchObject({ lost: 2 });
  await expectUnreadable();
  await page.store.signOut();
  await page.becomes('signed-out');
  expect(sent).toEqual([]);

  await page.signIn(siti);
  await expect.poll(() => sent.map(({ id }) => id)).toEqual(['sent-once']);
  const { notes, photos } = sent[0]!.data as { notes: string; photos: { blob: Blob }[] };
  expect([notes, photos[0]!.blob.type, await photos[0]!.blob.text()]).toEqual([NOTES, 'image/jpeg', PHOTO]);
  await expect
    .poll(async () => (await listEntries(siti.uid)).map(({ key, state }) => [key, state]))
    .toEqual([['one', 'draft']]);
  expect(await countSealed()).toBe(0);
  expect(sent).toHaveLength(1);
});

test('a second person who signs in over the first finds nothing of what the first has not sent', async () => {
  const page = openPage();
  await page.signIn(siti);
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  registerOperations(async () => ({ thing: { send: lost } }));
  await writeWork();
  server.online = true;
  await page.store.signIn({
    grant_type: 'password',
    email: signInName(budi),
    password: 'kopi susu tetangga',
  });
  await expect.poll(() => page.store.getState()).toEqual({ status: 'signed-in', uid: budi.uid });
  await expect.poll(countSealed).toBe(2);
  await expectUnreadable();
  expect(sent).toEqual([]);
});

test('a tab that comes back after another person has signed in shows nothing of the first', async () => {
  const page = openPage();
  await page.signIn(siti);
  sessionStorage.setItem('gerai.review-notes', NOTES);
  const unloaded = { ...sessionStorage };
  const other = openPage();
  await other.becomes('signed-in');
  await other.store.signOut();
  await other.becomes('signed-out');
  await other.signIn(budi);
  for (const end of leave.splice(0)) end();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(unloaded)) sessionStorage.setItem(name, value);
  const revived = openPage();
  await expect.poll(() => revived.store.getState()).toEqual({ status: 'signed-in', uid: budi.uid });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(NOTES);
  // Its own person keeps theirs through a reload.
  sessionStorage.setItem('gerai.review-notes', NOTES);
  for (const end of leave.splice(0)) end();
  await openPage().becomes('signed-in');
  expect(sessionStorage.getItem('gerai.review-notes')).toBe(NOTES);
});

test('a page that is closed while it seals goes on at the next start, before the sign-in screen shows', async () => {
  const page = openPage();
  await page.signIn(siti);
  await writeWork();
  const seal = vi.spyOn(crypto.subtle, 'encrypt').mockReturnValue(new Promise(() => {}));
  await page.store.signOut();
  await expect.poll(() => seal.mock.calls.length).toBeGreaterThan(0);
  expect(page.store.getState().status).not.toBe('signed-out');
  seal.mockRestore();
  const next = openPage();
  await next.becomes('signed-out');
  await expectUnreadable();
  expect(await countSealed()).toBe(2);
});

test('a session that the server has ended leaves nothing to read when the page is opened', async () => {
  const { uid } = siti;
  noteWorkKey(uid, server.keys.get(uid)!);
  keepFor(uid);
  await writeWork();
  server.online = true;
  writeSession({ access_token: 'x.e30.x', refresh_token: 'ended', expires_at: 1, user: { id: uid } });
  await openPage().becomes('signed-out');
  await expectUnreadable();
  expect(await countSealed()).toBe(2);
});

test('two tabs seal and open the same work once, and what is written meanwhile too', async () => {
  const { uid } = siti;
  noteWorkKey(uid, server.keys.get(uid)!);
  await writeWork();
  const [draft] = await listEntries(uid);
  const late = putEntry({ ...draft!, about: {}, data: { notes: `${NOTES}!` }, updated_at: Date.now() + 1 });
  await Promise.all([sealOthers(), sealOthers(), late]);
  await expectUnreadable();
  expect(await countSealed()).toBe(2);
  const key = await importKey(server.keys.get(uid)!);
  const [one, two] = await Promise.all([openSealed(uid, key), openSealed(uid, key)]);
  expect([one.lost, two.lost]).toEqual([0, 0]);
  expect([...one.opened, ...two.opened].map(({ key }) => key).sort()).toEqual(['one', 'two']);
  const texts = (await listEntries(uid)).map(({ data }) => (data as { notes: string }).notes);
  expect(texts.sort()).toEqual([NOTES, `${NOTES}!`]);
});

test('work that the server has no key for any more stays, and its owner is told', async () => {
  const showError = vi.spyOn(notify, 'error').mockImplementation(() => {});
  const page = openPage();
  await page.signIn(siti);
  await writeWork();
  await page.store.signOut();
  await page.becomes('signed-out');
  server.online = true;
  server.keys.set(siti.uid, await newKey());
  // The page is in another language, of the sign-in screen: staff are told in theirs.
  document.documentElement.lang = 'en';
  await page.signIn(siti);
  await expect
    .poll(() => showError.mock.calls.map(([{ title }]) => title))
    .toEqual(['Pekerjaan yang belum terkirim di perangkat ini tidak dapat dibuka: 2']);
  expect(await countSealed()).toBe(2);
  // What is written from now on is not mixed up with it.
  await writeWork();
  await page.store.signOut();
  await page.becomes('signed-out');
  expect(await countSealed()).toBe(4);
  await expectUnreadable();
});

const importKey = ({ x, y, d }: AuthSession['work_key']) =>
  crypto.subtle.importKey(
    'jwk',
    { kty: 'EC', crv: 'P-256', x, y, d },
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    ['deriveBits'],
  );

/** Removes what a test before has left on this device. */
async function clearStores(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name!));
    const stores = [...db.objectStoreNames];
    const change = stores.length > 0 ? db.transaction(stores, 'readwrite') : undefined;
    for (const store of stores) await done(change!.objectStore(store).clear());
    db.close();
  }
}
