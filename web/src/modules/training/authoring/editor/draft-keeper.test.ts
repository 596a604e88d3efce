import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDatabases } from '../../../../core/offline/testing/memory-idb.ts';
import { networkIsBack, openTab, stubBrowser } from '../../../../core/offline/testing/open-tab.ts';
import { newCourseContent } from '../list/new-course-content.ts';
import type { CourseDraft, CourseEntry } from './course-draft.ts';
import type { DraftKeeper, StoredCourse } from './draft-keeper.ts';

vi.mock('idb', () => import('../../../../core/offline/testing/memory-idb.ts'));
// Test files share a process: the next one must load the modules without this mock.
afterAll(() => void vi.resetModules());

const uid = 'ani';
const id = 'course';
const name = { uid, kind: 'course', key: id };

const stored = (revision = 1, title = ''): StoredCourse => ({
  content: { ...newCourseContent(), lessons: [], title: { id: title, en: '' } },
  revision,
  updated_at: `2026-11-22T03:00:0${revision}.000Z`,
  state: 'draft',
  updated_by: { uid: 'ani', name: 'Ani' },
  has_draft: true,
});
const titled = (en: string): CourseContent => ({ ...stored().content, title: { id: '', en } });

/** The server's course, what it was sent, and what becomes of the next calls: each fault replaces one answer. */
let server: StoredCourse;
let sent: CourseDraft[];
let faults: (() => Response | Promise<Response>)[];
const closing: (() => void)[] = [];
const noNetwork = (): never => {
  throw new TypeError('no network');
};
const answer = (status: number, code: string, reason: string) =>
  Response.json({ code, reason, message: reason }, { status });

function save(draft: CourseDraft): Response {
  if (draft.revision !== server.revision) return answer(409, 'conflict', 'courses.changed_meanwhile');
  server = { ...stored(draft.revision + 1), content: draft.content };
  const { revision, updated_at, state } = server;
  return Response.json({ revision, updated_at, state });
}

/** Opens a tab of this device with the course in its editor. */
async function open(kept?: CourseDraft) {
  const tab = await openTab();
  const [{ registerOperations }, { operation }, { draftKeeper }, { courseEntry }] = await Promise.all([
    import('../../../../core/offline/operation.ts'),
    import('./course-operation.ts'),
    import('./draft-keeper.ts'),
    import('./course-draft.ts'),
  ]);
  registerOperations(async () => ({ course: operation }));
  if (kept) await tab.putEntry({ ...courseEntry(name, kept), state: 'queued' });
  const close = tab.open(uid);
  const entry = (await tab.readEntry(name)) as CourseEntry | undefined;
  const load = async () => server;
  const keeper = draftKeeper({ name, stored: server, kept: entry, load });
  closing.push(keeper.stop, close);
  const onDevice = async () => ((await tab.readEntry(name)) as CourseEntry | undefined)?.data ?? null;
  return { tab, keeper, onDevice, write: (en: string) => write(keeper, en) };
}
const write = (keeper: DraftKeeper, en: string) =>
  keeper.change((content) => ({ ...content, title: { id: '', en } }));
const titles = () => sent.map(({ content }) => content.title.en);

beforeEach(() => {
  memoryDatabases().clear();
  stubBrowser();
  [server, sent, faults] = [stored(), [], []];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Response.json({ ...server, id });
    const draft = JSON.parse(String(init.body)) as CourseDraft;
    sent.push(draft);
    const fault = faults.shift();
    return fault ? await fault() : save(draft);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const phaseOf = (keeper: DraftKeeper) => expect.poll(() => keeper.read().phase, { timeout: 5000 });

describe('the draft of a course', () => {
  it('is on the device at once, and saved when the writing rests', async () => {
    const { keeper, write, onDevice } = await open();
    write('A');
    write('Ab');
    await expect.poll(async () => (await onDevice())?.content.title.en).toBe('Ab');
    expect(keeper.read().phase).toBe('changed');
    await pass(1000);
    await phaseOf(keeper).toBe('saved');
    expect(titles()).toEqual(['Ab']);
    expect(keeper.read().revision).toBe(2);
    expect(await onDevice()).toBeNull();
  });

  it('is saved again where it was changed while it was being saved', async () => {
    const { keeper, write } = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    faults.push(() => promise.then(() => save(sent[0]!)));
    write('A');
    await pass(1000);
    await phaseOf(keeper).toBe('saving');
    write('B');
    resolve();
    await expect.poll(() => keeper.read().revision).toBe(2);
    expect(keeper.read().content.title.en).toBe('B');
    await pass(1000);
    await phaseOf(keeper).toBe('saved');
    expect(titles()).toEqual(['A', 'B']);
    expect(server.content.title.en).toBe('B');
  });

  it('stays on the device when saving fails, and is retried', async () => {
    const { keeper, write, onDevice } = await open();
    faults.push(noNetwork);
    write('A');
    await pass(1000);
    await phaseOf(keeper).toBe('failed');
    expect((await onDevice())?.content.title.en).toBe('A');
    await pass(10_000);
    await phaseOf(keeper).toBe('saved');
  });

  it.each([
    [503, 'http.unavailable'],
    [401, 'auth.session_ended'],
  ])('says by its reason what it waits for (%i)', async (status, reason) => {
    const { keeper, write } = await open();
    faults.push(
      () => answer(status, 'x', 'x'),
      () => answer(status, 'x', 'x'),
    );
    write('A');
    await pass(1000);
    await phaseOf(keeper).toBe('failed');
    expect(keeper.read().error).toMatchObject({ status, reason });
  });

  it('is saved by the queue after its editor was closed', async () => {
    const { keeper, write, onDevice } = await open();
    write('A');
    keeper.stop();
    await expect.poll(onDevice).toBeNull();
    expect(server.content.title.en).toBe('A');
  });

  it('is not sent again and again where that cannot help', async () => {
    const { keeper, write } = await open();
    faults.push(() => answer(400, 'invalid_input', 'courses.unreadable'));
    write('A');
    await pass(1000);
    await phaseOf(keeper).toBe('failed');
    await pass(600_000);
    expect(sent).toHaveLength(1);
    write('B');
    await pass(1000);
    await phaseOf(keeper).toBe('saved');
  });

  it('is sent once for concurrent requests, which all wait for the result', async () => {
    const { keeper, write } = await open();
    faults.push(noNetwork);
    write('A');
    await pass(1000);
    await phaseOf(keeper).toBe('failed');
    // As by the retry button, the network's return and leaving the screen.
    const asked = [keeper.flush(), keeper.flush()];
    networkIsBack();
    await keeper.flush();
    expect(keeper.read()).toMatchObject({ phase: 'saved', revision: 2 });
    await Promise.all(asked);
    expect(sent).toHaveLength(2);
  });

  it('waits for a decision where another person was first, and keeps both texts', async () => {
    const { keeper, write, onDevice } = await open();
    const begun = keeper.read().base;
    server = stored(5, 'Theirs');
    write('Mine');
    await pass(1000);
    await phaseOf(keeper).toBe('conflict');
    expect(keeper.read().theirs).toMatchObject({ revision: 5 });
    expect((await onDevice())?.base).toEqual(begun);
    expect(keeper.read().base).toEqual(begun);
    write('Mine, longer');
    await pass(60_000);
    expect(sent).toHaveLength(1);
    await expect.poll(async () => (await onDevice())?.content.title.en).toBe('Mine, longer');
    await keeper.keepMine();
    expect(keeper.read()).toMatchObject({ phase: 'saved', revision: 6 });
    expect(server.content.title.en).toBe('Mine, longer');
    expect(keeper.read().base).not.toEqual(begun);
  });

  it('recognises its own saved change after a lost answer', async () => {
    const { keeper, write } = await open();
    faults.push(() => {
      save(sent[0]!);
      return noNetwork();
    });
    write('A');
    await pass(1000);
    await phaseOf(keeper).toBe('failed');
    networkIsBack();
    await phaseOf(keeper).toBe('saved');
    expect(server.content.title.en).toBe('A');
    expect(keeper.read().revision).toBe(server.revision);
  });

  it('recognises its own saved change after more was written meanwhile', async () => {
    const { keeper, write } = await open();
    faults.push(() => {
      save(sent[0]!);
      return noNetwork();
    });
    write('A');
    await pass(1000);
    await phaseOf(keeper).toBe('failed');
    faults.push(noNetwork);
    write('B');
    await pass(10_000);
    await expect.poll(titles).toEqual(['A', 'B']);
    await phaseOf(keeper).toBe('failed');
    write('C');
    await pass(10_000);
    await phaseOf(keeper).toBe('saved');
    expect(server.content.title.en).toBe('C');
  });

  it('continues with what the device kept of the same revision', async () => {
    const { keeper } = await open({ content: titled('Kept'), revision: 1, attempted: [] });
    expect(keeper.read().content.title.en).toBe('Kept');
    await phaseOf(keeper).toBe('saved');
    expect(server.content.title.en).toBe('Kept');
  });

  it('asks where the device kept changes of an older one', async () => {
    server = stored(3, 'Theirs');
    // What it had begun with is on the device, to tell what the other one changed.
    const base = { course: 1, lessons: [] };
    const { keeper } = await open({ content: titled('Kept'), base, revision: 1, attempted: [] });
    expect(keeper.read()).toMatchObject({
      base,
      phase: 'conflict',
      content: { title: { en: 'Kept' } },
      theirs: { revision: 3 },
    });
  });

  it("takes another person's newer change where nothing waits here, and no older one", async () => {
    const { keeper, write } = await open();
    keeper.hear(stored(2, 'Theirs'));
    expect(keeper.read()).toMatchObject({ revision: 2, content: { title: { id: 'Theirs' } } });
    keeper.hear(stored(1, 'Before'));
    expect(keeper.read().revision).toBe(2);
    write('Mine');
    keeper.hear(stored(3, 'Later'));
    expect(keeper.read().content.title.en).toBe('Mine');
  });

  it('shows in another tab what this one writes, and what was saved of it', async () => {
    const one = await open();
    const other = await open();
    one.write('A');
    await expect.poll(() => other.keeper.read().content.title.en).toBe('A');
    expect(other.keeper.read().phase).toBe('changed');
    await pass(1000);
    await phaseOf(one.keeper).toBe('saved');
    await phaseOf(other.keeper).toBe('saved');
    other.write('A and B');
    await pass(1000);
    await phaseOf(other.keeper).toBe('saved');
    await phaseOf(one.keeper).toBe('saved');
    expect(one.keeper.read()).toMatchObject({ revision: 3, content: { title: { en: 'A and B' } } });
    expect(titles()).toEqual(['A', 'A and B']);
  });

  it('merges what a tab that slept has written with what another stored, and asks where both changed a text', async () => {
    const deaf = class {
      addEventListener = () => {};
      postMessage = () => {};
      close = () => {};
    };
    vi.stubGlobal('BroadcastChannel', deaf);
    Object.assign(navigator, { onLine: false });
    const [one, other] = [await open(), await open()];
    faults.push(...Array.from({ length: 20 }, () => noNetwork));
    one.write('A');
    await expect.poll(async () => (await one.onDevice())?.content.title.en).toBe('A');
    other.keeper.change((content) => ({ ...content, validity_months: 6 }));
    await expect.poll(() => other.keeper.read().content.title.en).toBe('A');
    expect((await other.onDevice())?.content).toMatchObject({ title: { en: 'A' }, validity_months: 6 });
    one.write('B');
    await expect.poll(async () => (await one.onDevice())?.content.title.en).toBe('B');
    other.write('C');
    await phaseOf(other.keeper).toBe('conflict');
    expect(other.keeper.read()).toMatchObject({
      content: { title: { en: 'C' } },
      theirs: { content: { title: { en: 'B' } }, isUnsaved: true },
    });
    await expect.poll(async () => (await other.onDevice())?.other?.title.en).toBe('B');
    other.keeper.take(other.keeper.read().theirs!);
    await expect.poll(async () => (await other.onDevice())?.content.title.en).toBe('B');
    expect(other.keeper.read()).toMatchObject({ phase: 'changed', content: { title: { en: 'B' } } });
  });

  it('is as the server has it where it was discarded in the queue', async () => {
    const { tab, keeper, write } = await open();
    faults.push(noNetwork);
    write('A');
    await pass(1000);
    await phaseOf(keeper).toBe('failed');
    await tab.discard(name);
    await pass(300);
    await expect.poll(() => keeper.read()).toMatchObject({ phase: 'saved', content: server.content });
  });

  it('is neither sent nor kept once its course is gone', async () => {
    const { keeper, write, onDevice } = await open();
    write('A');
    keeper.drop();
    await keeper.flush();
    await pass(120_000);
    expect(sent).toEqual([]);
    expect(await onDevice()).toBeNull();
  });
});
