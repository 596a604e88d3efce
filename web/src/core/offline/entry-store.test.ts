import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDatabases, refuseBlobs } from './testing/memory-idb.ts';
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
