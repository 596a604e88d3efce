import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from './entry.ts';
import { fillDevice, memoryDatabases, refuseBlobs } from './testing/memory-idb.ts';
import { openTab, stubBrowser } from './testing/open-tab.ts';

vi.mock('idb', () => import('./testing/memory-idb.ts'));
// Test files share a process: the next one must load the modules without this mock.
afterAll(() => void vi.resetModules());

type Tab = Awaited<ReturnType<typeof openTab>>;
interface Content {
  notes: string;
  photos: { id: string; blob: Blob }[];
}

const uid = 'siti';
const name = { uid, kind: 'thing', key: 'task' };
const photo = (id: string) => ({ id, blob: new Blob([id], { type: 'image/jpeg' }) });
const draft = ({ newDraft }: Tab, data: Content) => newDraft({ ...name, id: 'draft', about: {}, data });
const contentOf = async ({ readEntry }: Tab) => {
  const { notes, photos } = (await readEntry(name))!.data as Content;
  return [notes, ...(await Promise.all(photos.map(async ({ blob }) => `${blob.type} ${await blob.text()}`)))];
};

beforeEach(() => {
  memoryDatabases().clear();
  stubBrowser();
});
afterEach(() => {
  refuseBlobs(false);
  fillDevice(false);
  vi.unstubAllGlobals();
});

describe.each([
  ['a database that takes Blobs', false],
  ['a database that refuses Blobs', true],
])('in %s', (_which, refused) => {
  beforeEach(() => refuseBlobs(refused));

  it('a photo is there after a reload', async () => {
    const tab = await openTab();
    await tab.putEntry(draft(tab, { notes: '', photos: [photo('one')] }));
    expect(await contentOf(await openTab())).toEqual(['', 'image/jpeg one']);
    expect(await tab.listEntries(uid)).toHaveLength(1);
  });

  it('an entry that was read from an earlier page can be stored again', async () => {
    const before = await openTab();
    await before.putEntry(draft(before, { notes: '', photos: [photo('one')] }));
    const tab = await openTab();
    const found = (await tab.readEntry(name))!;
    await tab.putEntry({ ...found, state: 'queued' });
    const after = await openTab();
    expect(await after.readEntry(name)).toMatchObject({ state: 'queued' });
    expect(await contentOf(after)).toEqual(['', 'image/jpeg one']);
  });

  it('a change adds a photo to one from an earlier page', async () => {
    const before = await openTab();
    await before.putEntry(draft(before, { notes: '', photos: [photo('one')] }));
    const tab = await openTab();
    const two = photo('two');
    const changed = await tab.changeEntry({ ...name, id: 'draft' }, ({ data }) => {
      const { notes, photos } = data as Content;
      return { data: { notes, photos: [...photos, two] } };
    });
    expect((changed!.data as Content).photos).toHaveLength(2);
    expect(await contentOf(await openTab())).toEqual(['', 'image/jpeg one', 'image/jpeg two']);
  });

  it('a tab that is alone stores a change in the task of the tap', async () => {
    const tab = await openTab();
    await tab.putEntry(draft(tab, { notes: '', photos: [] }));
    const changed = { ...draft(tab, { notes: 'a', photos: [] }), updated_at: 2 };
    const stored = tab.mergeEntry(changed, () => changed, true);
    const [row] = memoryDatabases().get('gerai-offline')!.get('entries')!.rows.values();
    expect(row!.value).toMatchObject({ data: { notes: 'a' } });
    expect(await stored).toBe(changed);
  });

  it('what another tab has stored all the same is merged', async () => {
    const tab = await openTab();
    await tab.putEntry(draft(tab, { notes: '', photos: [] }));
    const other = { ...draft(tab, { notes: 'b', photos: [] }), updated_at: 2 };
    await (await openTab()).putEntry(other);
    const mine = { ...draft(tab, { notes: 'a', photos: [] }), updated_at: 3 };
    const both = (there: Entry | undefined) => {
      const { notes } = there!.data as Content;
      return { ...mine, data: { notes: `${notes}a`, photos: [] } };
    };
    expect(await tab.mergeEntry(mine, both, true)).toMatchObject({ data: { notes: 'ba' } });
    expect(await contentOf(await openTab())).toEqual(['ba']);
  });

  it('the last of several writes at once stays', async () => {
    const tab = await openTab();
    const photos = [photo('one')];
    await tab.putEntry(draft(tab, { notes: '', photos }));
    const more = [...photos, photo('two')];
    await Promise.all([
      tab.putEntry(draft(tab, { notes: 'a', photos: more })),
      tab.putEntry(draft(tab, { notes: 'b', photos })),
      tab.putEntry(draft(tab, { notes: 'c', photos: [] })),
    ]);
    expect(await contentOf(await openTab())).toEqual(['c']);
    await Promise.all([tab.putEntry(draft(tab, { notes: 'd', photos: more })), tab.removeEntry(name)]);
    expect(await (await openTab()).readEntry(name)).toBeUndefined();
  });
});

it('the browser is asked once a page not to evict what is stored, after it is', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { ...navigator, storage: { persist } });
  const tab = await openTab();
  fillDevice(true);
  await expect(tab.putEntry(draft(tab, { notes: '', photos: [] }))).rejects.toThrow('full');
  expect(persist).not.toHaveBeenCalled();
  fillDevice(false);
  for (const notes of ['a', 'b']) await tab.putEntry(draft(tab, { notes, photos: [] }));
  expect(persist).toHaveBeenCalledOnce();
});

describe('on a device without room', () => {
  /** A draft that this tab could not store, and another one that is tried before it. */
  async function openFullTab() {
    const tab = await openTab();
    fillDevice(true);
    const entry = draft(tab, { notes: '', photos: [] });
    const entries = [{ ...entry, key: 'other', id: 'other' }, entry];
    for (const each of entries) await expect(tab.putEntry(each)).rejects.toThrow('full');
    return { tab, entry, version: { ...name, id: entry.id } };
  }

  it('what is queued while its draft is tried again stays queued', async () => {
    const { tab, entry } = await openFullTab();
    const tried = tab.keepUnkept(uid);
    await expect(tab.putEntry({ ...entry, state: 'queued' })).rejects.toThrow('full');
    expect(await tried).toEqual([]);
    expect(await tab.readEntry(name)).toMatchObject({ state: 'queued' });
  });

  it.each(['changed', 'queued'])('what is %s while it is stored at last keeps that', async (which) => {
    const { tab, entry, version } = await openFullTab();
    fillDevice(false);
    const stored = tab.keepUnkept(uid);
    if (which === 'queued') await tab.putEntry({ ...entry, state: 'queued' });
    else await tab.changeEntry(version, () => ({ state: 'queued' }));
    await stored;
    await tab.keepUnkept(uid);
    expect(await (await openTab()).readEntry(name)).toMatchObject({ state: 'queued' });
  });

  it('what is removed while it is stored at last does not come back', async () => {
    const { tab, version } = await openFullTab();
    fillDevice(false);
    const stored = tab.keepUnkept(uid);
    await tab.changeEntry(version, () => null);
    await stored;
    expect(await tab.listEntries(uid)).toMatchObject([{ key: 'other' }]);
    expect(await (await openTab()).readEntry(name)).toBeUndefined();
  });
});
