import { setupI18n } from '@lingui/core';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Description } from '../core/offline/operation.ts';
import type { ShownEntry } from '../core/offline/shown-entries.ts';
import { memoryDatabases } from '../core/offline/testing/memory-idb.ts';
import { networkIsBack, openTab, stubBrowser } from '../core/offline/testing/open-tab.ts';

vi.mock('idb', () => import('../core/offline/testing/memory-idb.ts'));
vi.mock('../ui/feedback/notify.ts', () => ({ notify: { success() {}, error() {}, warning() {} } }));
// Test files share a process: the next one must load the modules without this mock.
afterAll(() => void vi.resetModules());

const uid = 'siti';
const photo = {
  id: 'photo',
  blob: new Blob(['x'], { type: 'image/jpeg' }),
  width: 8,
  height: 8,
  stored: false,
};

/** An entry of each registered kind, and the call that it makes. */
const kinds: Record<string, { key: string; about: object; data: object | null; call: RegExp }> = {
  submission: {
    key: 'task',
    about: { task_name: 'Sapu lantai', outlet_name: 'Renon', photos: 1 },
    data: { notes: 'Bersih', photos: [photo] },
    call: /submissions$/,
  },
  review: {
    key: 'manager submission',
    about: {
      ...{ stage: 'manager', id: 'submission', task_name: 'Sapu', outlet_name: 'Kuta' },
      ...{ decision: 'Approved', notes: '' },
    },
    data: null,
    call: /manager-review$/,
  },
  'bulk-review': {
    key: 'call',
    about: {
      ...{ display_id: 'TT261120-ABCDEFGH', task_name: 'Sapu', step: 'step' },
      ...{ approve: ['one', 'two'], reject: [{ ids: ['three'], notes: 'Kotor' }] },
    },
    data: null,
    call: /audit\/decisions$/,
  },
  post: {
    key: 'post',
    about: { text: 'Halo', photos: 1 },
    data: { text: 'Halo', mentions: [], group_id: null, is_announcement: false, photos: [photo] },
    call: /posts$/,
  },
  comment: {
    key: 'post-id',
    about: { text: 'Baik', photos: 1, post_id: 'post-id', parent_id: null },
    data: { written: { text: 'Baik', mentions: [] }, photos: [photo] },
    call: /comments$/,
  },
  lesson: {
    key: 'enrolment lesson',
    about: { title: { id: 'Cuci tangan', en: '' }, enrolment: 'enrolment', lesson: 'lesson' },
    data: { ticked: [], place: { down: 1 }, seconds: 9 },
    call: /completion$/,
  },
  course: {
    key: 'course',
    about: { title: { id: 'Kas', en: '' } },
    data: { content: { title: { id: 'Kas', en: '' } }, revision: 1, attempted: [] },
    call: /draft$/,
  },
  quiz: {
    key: 'attempt',
    about: { title: { id: 'Apa yang kamu tahu?', en: '' }, enrolment: 'enrolment', lesson: 'lesson' },
    data: { step: 0, given: { q: true } },
    call: /submission$/,
  },
};

/** What the queue says of each of them. */
const described: Record<string, Pick<Description, 'title' | 'detail'>> = {
  submission: { title: 'Sapu lantai', detail: 'Renon' },
  review: { title: 'Sapu', detail: 'Decision: approve · Kuta' },
  'bulk-review': { title: 'Sapu', detail: 'Decisions: approve 2, reject 1' },
  post: { title: 'Halo', detail: 'Post' },
  comment: { title: 'Baik', detail: 'Comment' },
  lesson: { title: 'Cuci tangan', detail: 'Completed lesson' },
  course: { title: 'Kas', detail: 'Changes to a course' },
  quiz: { title: 'Apa yang kamu tahu?', detail: 'Quiz' },
};

/** The calls that the server has processed, each once by its path and body, apart from when it was sent. */
let done: Set<string>;
let reached: string[];
/** Loses the next matching call before the server gets it, or loses its answer. */
let cut: { call: RegExp; at: 'before' | 'answer' } | null;

/** Makes the call unless it is lost. */
function arrive(path: string, body: string): void {
  const now = cut?.call.test(path) ? cut : null;
  if (now?.at !== 'before') {
    done.add(`${path} ${body.replace(/"sent_at":"[^"]*"/, '')}`);
    reached.push(path);
  }
  if (now) {
    cut = null;
    throw new TypeError('no network');
  }
}

beforeEach(() => {
  memoryDatabases().clear();
  stubBrowser();
  [done, reached, cut] = [new Set(), [], null];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const path = String(input instanceof Request ? input.url : input);
    arrive(path, String(init?.body ?? ''));
    return Response.json({ id: 'answer', course: { id: 'course' }, questions: [], results: [] });
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 201;
      responseText = '{}';
      upload = {};
      onload = () => {};
      onerror = () => {};
      onloadend = () => {};
      #path = '';
      open(_method: string, path: string) {
        this.#path = path;
      }
      setRequestHeader() {}
      abort() {}
      send() {
        queueMicrotask(() => {
          try {
            arrive(this.#path, '');
            this.onload();
          } catch {
            this.onerror();
          }
          this.onloadend();
        });
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

type Tab = Awaited<ReturnType<typeof openTab>>;

async function open(): Promise<{ tab: Tab; close: () => void }> {
  const tab = await openTab();
  await import('./operations.ts');
  return { tab, close: tab.open(uid) };
}

const isLeft = async ({ listEntries }: Tab) => (await listEntries(uid)).length > 0;
const begun = ({ newDraft }: Tab, kind: string) => {
  const { key, about, data } = kinds[kind]!;
  return newDraft({ uid, kind, key, about, data });
};

/** The server processed exactly one: every repeated call was identical. */
function expectOnce(kind: string): void {
  const { call } = kinds[kind]!;
  expect([...done].filter((each) => call.test(each.split(' ')[0]!))).toHaveLength(1);
}

it('is registered for each kind that is proved here, and for no other', async () => {
  const { operationsByKind } = await import('./operations-by-kind.ts');
  expect(Object.keys(operationsByKind).toSorted()).toEqual(Object.keys(kinds).toSorted());
});

describe.each(Object.keys(kinds))('%s', (kind) => {
  const { call } = kinds[kind]!;

  it('is described by what the device knows of it, and listed once it is sent where the queue says so', async () => {
    const { tab, close } = await open();
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
    const { [kind]: describer } = await tab.describers();
    const { about, data } = kinds[kind]!;
    const entry = { key: 'key', about, refusal: null, phase: 'waiting' } as unknown as ShownEntry;
    expect(describer?.describe(entry, data, i18n)).toMatchObject(described[kind]!);
    expect(describer?.describe(entry, undefined, i18n).title).toBe(described[kind]!.title);
    expect((await tab.operationOf(kind))?.isListed ?? false).toBe(describer?.describeSent !== undefined);
    close();
  });

  it.each(['before', 'answer'] as const)('is sent once where the network goes (%s)', async (at) => {
    const { tab, close } = await open();
    cut = { call, at };
    await tab.queueEntry(begun(tab, kind));
    await expect.poll(() => cut).toBe(null);
    networkIsBack();
    await expect.poll(() => isLeft(tab)).toBe(false);
    expectOnce(kind);
    close();
  });

  it('is sent once by the next page where the first is closed at the answer', async () => {
    const { tab, close } = await open();
    cut = { call, at: 'answer' };
    await tab.queueEntry(begun(tab, kind));
    await expect.poll(() => cut).toBe(null);
    close();
    const next = await open();
    await expect.poll(() => isLeft(next.tab)).toBe(false);
    expect(reached.filter((path) => call.test(path))).toHaveLength(2);
    expectOnce(kind);
    next.close();
  });

  it('is sent once by two tabs', async () => {
    const [one, two] = [await open(), await open()];
    cut = { call, at: 'before' };
    await one.tab.queueEntry(begun(one.tab, kind));
    await expect.poll(() => cut).toBe(null);
    networkIsBack();
    await expect.poll(() => isLeft(two.tab)).toBe(false);
    expect(reached.filter((path) => call.test(path))).toHaveLength(1);
    expectOnce(kind);
    one.close();
    two.close();
  });
});
