import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Entry } from '../entry.ts';
import { memoryDatabases, refuseBlobs } from '../testing/memory-idb.ts';
import { networkIsBack, openTab, stubBrowser } from '../testing/open-tab.ts';

vi.mock('idb', () => import('../testing/memory-idb.ts'));
// Test files share a process: the next one must load the modules without this mock.
afterAll(() => void vi.resetModules());

type Tab = Awaited<ReturnType<typeof openTab>>;
interface Content {
  text: string;
  photos: Blob[];
}

const uid = 'siti';
const name = { uid, kind: 'post', key: 'post' };
const photo = (text: string) => new Blob([text], { type: 'image/jpeg' });
let sent: string[];
let onSend: (entry: Entry) => Promise<void>;
let closing: (() => void)[];

beforeEach(() => {
  memoryDatabases().clear();
  stubBrowser();
  Object.assign(navigator, { onLine: false });
  [sent, closing] = [[], []];
  onSend = async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
  };
});
afterEach(() => {
  for (const close of closing) close();
  refuseBlobs(false);
  vi.unstubAllGlobals();
});

/** Opens a tab with the draft of a post. */
async function start(): Promise<Tab> {
  const tab = await openTab();
  const send = async (entry: Entry) => {
    await onSend(entry);
    sent.push(`${entry.id} ${(entry.data as Content).text}`);
  };
  tab.registerOperations(async () => ({ post: { send } }));
  closing.push(tab.open(uid));
  await tab.load(name, {
    begin: () => tab.newDraft<unknown, Content>({ ...name, about: null, data: { text: '', photos: [] } }),
    about: () => null,
    isEmpty: (data) => (data as Content).text === '',
  });
  return tab;
}

const textIn = (tab: Tab) => (tab.writtenAt(name)!.entry.data as Content).text;
const write = (tab: Tab, text: string, photos: Blob[] = []) =>
  tab.changeWritten(name, () => ({ text, photos }));

/** Writes and queues a post without a network. Returns its id once it waits. */
async function waits(tab: Tab, text: string, photos?: Blob[]): Promise<string> {
  write(tab, text, photos);
  tab.sendWritten(name);
  await expect.poll(() => tab.shownEntry('post', 'post')?.cause).toBe('network');
  return tab.shownEntry('post', 'post')!.id;
}

it('a second post is written while the first waits, and both are sent in order, each once', async () => {
  const tab = await start();
  const first = await waits(tab, 'one');
  expect(await tab.writeAnother(name)).toBe(true);
  expect(tab.shownEntry('post', first)).toMatchObject({ phase: 'waiting', cause: 'network' });
  expect(textIn(tab)).toBe('');
  const second = await waits(tab, 'two');
  expect(tab.shownEntry('post', first)).toMatchObject({ id: first, phase: 'waiting' });
  Object.assign(navigator, { onLine: true });
  networkIsBack();
  await expect.poll(() => sent).toEqual([`${first} one`, `${second} two`]);
  await expect.poll(() => tab.listEntries(uid)).toEqual([]);
  expect(tab.shownEntry('post', first)).toBeUndefined();
});

it.each([false, true])(
  'the photos and both posts are there after a reload, bytes stored: %s',
  async (refused) => {
    refuseBlobs(refused);
    const before = await start();
    const first = await waits(before, 'one', [photo('first')]);
    await before.writeAnother(name);
    write(before, 'two', [photo('second')]);
    await expect.poll(async () => (await before.listEntries(uid)).length).toBe(2);
    closing.pop()!();
    const tab = await start();
    expect(textIn(tab)).toBe('two');
    await expect.poll(() => tab.shownEntry('post', first)?.state).toBe('queued');
    const entries = await Promise.all([first, 'post'].map((key) => tab.readEntry({ ...name, key })));
    const contents = entries.map((entry) => (entry!.data as Content).photos[0]!.text());
    expect(await Promise.all(contents)).toEqual(['first', 'second']);
  },
);

it('another tab shows the post that was set aside, and begins a new one', async () => {
  const [tab, other] = [await start(), await start()];
  const first = await waits(tab, 'one');
  await expect.poll(() => textIn(other)).toBe('one');
  await tab.writeAnother(name);
  await expect.poll(() => textIn(other)).toBe('');
  expect(other.shownEntry('post', first)).toMatchObject({ id: first, state: 'queued' });
});

it('of two tabs that set it aside at once, nothing is lost or stored twice', async () => {
  const [tab, other] = [await start(), await start()];
  const first = await waits(tab, 'one');
  await expect.poll(() => other.shownEntry('post', 'post')?.id).toBe(first);
  await Promise.all([tab.writeAnother(name), other.writeAnother(name)]);
  expect((await tab.listEntries(uid)).map(({ id, key }) => [id, key])).toEqual([[first, first]]);
  expect(await other.writeAnother(name)).toBe(false);
});

it('a post being sent is not set aside', async () => {
  const tab = await start();
  Object.assign(navigator, { onLine: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  onSend = () => promise;
  write(tab, 'one');
  tab.sendWritten(name);
  await expect.poll(() => tab.shownEntry('post', 'post')?.phase).toBe('sending');
  expect(await tab.writeAnother(name)).toBe(false);
  resolve();
  await expect.poll(() => tab.listEntries(uid)).toEqual([]);
});

it('a post set aside at the moment it is sent is sent once', async () => {
  const tab = await start();
  const first = await waits(tab, 'one');
  onSend = async ({ id }) => void (await tab.moveEntries([{ from: { ...name, id }, to: { key: id } }]));
  Object.assign(navigator, { onLine: true });
  networkIsBack();
  await expect.poll(() => sent).toEqual([`${first} one`]);
  await expect.poll(() => tab.listEntries(uid)).toEqual([]);
});

it('is changed again in the place of what is being written, which is set aside', async () => {
  const tab = await start();
  const first = await waits(tab, 'one');
  await tab.writeAnother(name);
  write(tab, 'two');
  const second = tab.writtenAt(name)!.entry.id;
  await expect.poll(async () => (await tab.listEntries(uid)).length).toBe(2);
  expect(await tab.writeAgain(name, first)).toBe(true);
  expect(textIn(tab)).toBe('one');
  expect(tab.shownEntry('post', 'post')).toMatchObject({ id: first, state: 'draft' });
  expect(tab.shownEntry('post', second)).toMatchObject({ id: second, state: 'draft' });
  expect(tab.shownEntry('post', first)).toBeUndefined();
});

it('a draft that the device cannot store is set aside in memory', async () => {
  const tab = await start();
  const { rows } = memoryDatabases().get('gerai-offline')!.get('entries')!;
  rows.set = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const first = await waits(tab, 'one');
  expect(await tab.writeAnother(name)).toBe(true);
  expect(textIn(tab)).toBe('');
  expect((await tab.readEntry({ ...name, key: first }))?.data).toMatchObject({ text: 'one' });
});
