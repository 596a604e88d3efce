import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryDatabases } from '../testing/memory-idb.ts';
import { openTab, stubBrowser } from '../testing/open-tab.ts';

vi.mock('idb', () => import('../testing/memory-idb.ts'));
// Test files share a process: the next one must load the modules without this mock.
afterAll(() => void vi.resetModules());

const uid = 'siti';
const photo = { id: 'photo', blob: new Blob(['x']), width: 8, height: 8, stored: true };

beforeEach(() => {
  memoryDatabases().clear();
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

/** Writes what an earlier version stored: a row of a store, by its key. */
function keepEarlier(database: string, store: string, key: unknown, value: object): void {
  const rows = new Map([[JSON.stringify(key), { key, value }]]);
  memoryDatabases().set(database, new Map([[store, { keyPath: [], rows }]]));
}
const rowsOf = (database: string, store: string) => memoryDatabases().get(database)?.get(store)?.rows.size;

const submission = {
  uid,
  task_id: 'task',
  task_name: 'Sapu lantai',
  submission_id: 'its id',
  notes: 'Bersih',
  photos: [photo],
  sending: true,
  queued_at: 5,
  not_before: 0,
  refusal: null,
  updated_at: 6,
};

test('a submission that waited keeps its id, its photos and its position in the queue', async () => {
  keepEarlier('gerai-drafts', 'drafts', [uid, 'task'], submission);
  const { listEntries } = await openTab();
  expect(await listEntries(uid)).toMatchObject([
    {
      kind: 'submission',
      key: 'task',
      id: 'its id',
      state: 'queued',
      queued_at: 5,
      about: { task_name: 'Sapu lantai', photos: 1 },
      data: { notes: 'Bersih', photos: [{ id: 'photo', stored: true }] },
    },
  ]);
  expect(rowsOf('gerai-drafts', 'drafts')).toBe(0);
});

test('a refusal stored as its message alone is carried over', async () => {
  const refused = { ...submission, sending: false, refusal: 'Too late' };
  keepEarlier('gerai-drafts', 'drafts', [uid, 'task'], refused);
  const { listEntries } = await openTab();
  expect(await listEntries(uid)).toMatchObject([
    { state: 'refused', refusal: { code: '', message: 'Too late' } },
  ]);
});

test('a decision whose answer was lost is known to have been sent', async () => {
  const about = { stage: 'manager', id: 'submission', decision: 'Approved' };
  keepEarlier('gerai-outbox', 'entries', [uid, 'review', 'manager submission'], {
    uid,
    kind: 'review',
    key: 'manager submission',
    id: 'its id',
    data: about,
    queued_at: 5,
    not_before: 0,
    tried: true,
    refusal: null,
  });
  const { listEntries } = await openTab();
  expect(await listEntries(uid)).toMatchObject([
    { kind: 'review', id: 'its id', about, state: 'queued', attempts: 1 },
  ]);
});

test('a post that was being written stays a draft', async () => {
  keepEarlier('gerai-post-drafts', 'drafts', uid, {
    uid,
    post_id: 'its id',
    text: 'Halo',
    mentions: [],
    group_id: 'kitchen',
    is_announcement: false,
    photos: [photo],
  });
  const { listEntries } = await openTab();
  expect(await listEntries(uid)).toMatchObject([
    { kind: 'post', key: 'post', id: 'its id', state: 'draft', data: { text: 'Halo', group_id: 'kitchen' } },
  ]);
});

test('an unsaved draft of a course is saved', async () => {
  const content = { title: { id: '', en: 'Kas' } };
  keepEarlier('gerai-course-editing', 'drafts', [uid, 'course'], { content, revision: 3 });
  const { listEntries } = await openTab();
  expect(await listEntries(uid)).toMatchObject([
    { kind: 'course', key: 'course', state: 'queued', about: content, data: { content, revision: 3 } },
  ]);
  expect(rowsOf('gerai-course-editing', 'drafts')).toBe(0);
});

test('completed and answered lessons are carried over, and the position stays', async () => {
  const kept = {
    place: { down: 0.5 },
    completed: { ticked: ['a'] },
    answers: { attempt: 'attempt', step: 1, given: { q: true }, handedIn: true },
  };
  localStorage.setItem(`gerai.lesson.${uid}.enrolment.lesson`, JSON.stringify(kept));
  const { listEntries } = await openTab();
  expect(await listEntries(uid)).toMatchObject([
    { kind: 'lesson', key: 'enrolment lesson', state: 'queued', data: { ticked: ['a'] } },
    { kind: 'quiz', key: 'attempt', state: 'queued', data: { given: { q: true } } },
  ]);
  expect(JSON.parse(localStorage.getItem(`gerai.lesson.${uid}.enrolment.lesson`)!)).toEqual({
    place: { down: 0.5 },
  });
});

test('an existing entry is not overwritten, and the earlier version keeps its own', async () => {
  const { putEntry, newDraft } = await openTab();
  const data = { notes: 'Baru', photos: [] };
  await putEntry(newDraft({ uid, kind: 'submission', key: 'task', about: {}, data }));
  keepEarlier('gerai-drafts', 'drafts', [uid, 'task'], submission);
  const { listEntries } = await openTab();
  expect(await listEntries(uid)).toMatchObject([{ data: { notes: 'Baru' } }]);
  expect(rowsOf('gerai-drafts', 'drafts')).toBe(1);
});
