import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryDatabases, refuseReads } from '../testing/memory-idb.ts';
import { openTab, stubBrowser } from '../testing/open-tab.ts';

vi.mock('idb', () => import('../testing/memory-idb.ts'));
// Test files share a process: the next one must load the modules without this mock.
afterAll(() => void vi.resetModules());

type Tab = Awaited<ReturnType<typeof openTab>>;
interface Content {
  notes: string;
  photos: { id: string }[];
}

const uid = 'siti';
const name = { uid, kind: 'thing', key: 'task' };
const Channel = globalThis.BroadcastChannel;
let closing: (() => void)[];

beforeEach(() => {
  memoryDatabases().clear();
  stubBrowser();
  Object.assign(navigator, { onLine: false });
  closing = [];
});
afterEach(() => {
  for (const close of closing) close();
  refuseReads(false);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.unstubAllGlobals();
});

/** A tab with the draft open; one that sleeps hears nothing of the others, as a page in the background of a phone. */
async function start({ sleeps = false } = {}): Promise<Tab> {
  if (sleeps)
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        addEventListener = () => {};
        postMessage = () => {};
      },
    );
  else vi.stubGlobal('BroadcastChannel', Channel);
  const tab = await openTab();
  tab.registerOperations(async () => ({
    thing: { send: () => Promise.reject(new TypeError('Failed to fetch')) },
  }));
  closing.push(tab.open(uid));
  await open(tab);
  return tab;
}

const open = (tab: Tab) =>
  tab.load(name, {
    begin: () => tab.newDraft<unknown, Content>({ ...name, about: null, data: { notes: '', photos: [] } }),
    about: () => null,
    isEmpty: (data) => (data as Content).notes === '' && (data as Content).photos.length === 0,
  });

const inTab = (tab: Tab) => tab.writtenAt(name)!.entry;
const contentIn = (tab: Tab) => {
  const { notes, photos } = inTab(tab).data as Content;
  return [notes, ...photos.map(({ id }) => id)];
};
const write = (tab: Tab, notes: string) => tab.changeWritten(name, () => ({ notes }));
const add = (tab: Tab, id: string) =>
  tab.changeWritten(name, (data) => ({ photos: [...(data as Content).photos, { id }] }));
const remove = (tab: Tab, id: string) =>
  tab.changeWritten(name, (data) => ({
    photos: (data as Content).photos.filter((photo) => photo.id !== id),
  }));
const onDevice = async (tab: Tab) => {
  const [entry] = await tab.listEntries(uid);
  const { notes, photos } = (entry?.data as Content) ?? { notes: null, photos: [] };
  return [notes, ...photos.map(({ id }) => id)];
};
const wakes = () => void document.dispatchEvent(new Event('visibilitychange'));

test('what another tab adds appears, and both go on', async () => {
  const [tab, other] = [await start(), await start()];
  add(tab, 'one');
  write(tab, 'swept');
  await expect.poll(() => contentIn(other)).toEqual(['swept', 'one']);
  add(other, 'two');
  await expect.poll(() => contentIn(tab)).toEqual(['swept', 'one', 'two']);
  remove(tab, 'one');
  await expect.poll(() => contentIn(other)).toEqual(['swept', 'two']);
});

test('a tab that slept adds to what another has written meanwhile', async () => {
  const [tab, other] = [await start({ sleeps: true }), await start({ sleeps: true })];
  add(tab, 'one');
  write(tab, 'swept');
  await expect.poll(() => onDevice(tab)).toEqual(['swept', 'one']);
  add(other, 'two');
  await expect.poll(() => contentIn(other)).toEqual(['swept', 'one', 'two']);
  expect(await onDevice(other)).toEqual(['swept', 'one', 'two']);
  wakes();
  await expect.poll(() => contentIn(tab)).toEqual(['swept', 'one', 'two']);
});

test('of a text that two tabs have changed, the person is asked which, and no text is gone', async () => {
  const [tab, other] = [await start({ sleeps: true }), await start({ sleeps: true })];
  write(tab, 'swept');
  await expect.poll(() => onDevice(tab)).toEqual(['swept']);
  write(other, 'mopped');
  await expect.poll(() => inTab(other).rivals).toEqual({ notes: 'swept' });
  expect(contentIn(other)).toEqual(['mopped']);
  // It is still asked after a reload, and in the other tab.
  const later = await start();
  expect(inTab(later)).toMatchObject({ data: { notes: 'mopped' }, rivals: { notes: 'swept' } });
  later.chooseText(name, 'notes', undefined, 'swept');
  await expect.poll(() => onDevice(later)).toEqual(['swept']);
  expect(inTab(later).rivals).toEqual({});
});

test('what another tab has added is shown before it is sent', async () => {
  const [tab, other] = [await start({ sleeps: true }), await start({ sleeps: true })];
  add(tab, 'one');
  await expect.poll(() => onDevice(tab)).toEqual(['', 'one']);
  add(other, 'two');
  await expect.poll(() => onDevice(other)).toEqual(['', 'one', 'two']);
  expect(await tab.sendWritten(name)).toBe(false);
  expect(contentIn(tab)).toEqual(['', 'one', 'two']);
  expect(await tab.listEntries(uid)).toMatchObject([{ state: 'draft' }]);
  expect(await tab.sendWritten(name)).toBe(true);
  expect(await tab.listEntries(uid)).toMatchObject([{ state: 'queued', data: { photos: [{}, {}] } }]);
});

test('a draft that cannot be read is not taken for none: what is written is added to it', async () => {
  const before = await start();
  add(before, 'one');
  write(before, 'swept');
  await expect.poll(() => onDevice(before)).toEqual(['swept', 'one']);
  refuseReads(true);
  const tab = await start({ sleeps: true });
  expect(tab.writtenAt(name)).toMatchObject({ isRead: false, isUnreadable: true });
  add(tab, 'two');
  await new Promise((done) => setTimeout(done));
  expect(tab.isUnkept(name)).toBe(true);
  refuseReads(false);
  wakes();
  await expect.poll(() => onDevice(tab)).toEqual(['swept', 'one', 'two']);
  await expect.poll(() => contentIn(tab)).toEqual(['swept', 'one', 'two']);
  expect(tab.writtenAt(name)).toMatchObject({ isRead: true });
});

test('a photo chosen before the draft is read joins what is there', async () => {
  const before = await start();
  add(before, 'one');
  await expect.poll(() => onDevice(before)).toEqual(['', 'one']);
  const tab = await openTab();
  const kind = {
    begin: () => tab.newDraft<unknown, unknown>({ ...name, about: null, data: { notes: '', photos: [] } }),
    about: () => null,
    isEmpty: () => false,
  };
  closing.push(tab.open(uid));
  tab.changeWritten(name, () => ({ photos: [{ id: 'two' }] }), kind);
  await tab.load(name, kind);
  await expect.poll(() => contentIn(tab)).toEqual(['', 'one', 'two']);
  expect(await onDevice(tab)).toEqual(['', 'one', 'two']);
});
