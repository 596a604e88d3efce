// @vitest-environment node
import type { LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../../core/api/api-error.ts';
import { changeLessonMemory, readLessonMemory } from './lesson-memory.ts';
import { PlaceKeeper } from './place-keeper.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});

const key = { owner: 'siti', enrolment: 'e', lesson: 'l' };
let now = 0;
let sent: { place: LessonPlace; seconds: number; leaving: boolean }[] = [];
let answer: () => Promise<void> = async () => {};
const opened = (known: LessonPlace = {}) =>
  new PlaceKeeper(
    key,
    known,
    async (body, leaving) => {
      sent.push({ ...body, leaving });
      await answer();
    },
    () => now,
  );

beforeEach(() => {
  kept.clear();
  [now, sent, answer] = [0, [], async () => {}];
});

test('reports whole seconds, each once, and keeps the rest for the next time', async () => {
  const keeper = opened();
  keeper.count(true);
  now = 15_400;
  await keeper.tell();
  now = 30_200;
  await keeper.tell();
  expect(sent.map(({ seconds }) => seconds)).toEqual([15, 15]);
  expect(keeper.counted).toBe(30_200);
  expect(keeper.reported).toBe(30_000);
});

test('counts only while it runs, and reports nothing for zero', async () => {
  const keeper = opened();
  keeper.count(true);
  now = 5000;
  keeper.count(false);
  now = 50_000;
  await keeper.tell(true);
  await keeper.tell();
  expect(sent).toEqual([{ place: {}, seconds: 5, leaving: true }]);
});

test('time being sent is counted', async () => {
  const keeper = opened();
  keeper.count(true);
  now = 4000;
  keeper.count(false);
  let arrive = () => {};
  answer = () => new Promise((done) => (arrive = done));
  const report = keeper.tell();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(keeper.counted).toBe(4000);
  arrive();
  await report;
  expect(keeper.counted).toBe(4000);
});

test("a position that was not sent stays on the device, precedes the server's, and is sent again", async () => {
  const keeper = opened({ ticked: ['a'] });
  keeper.count(true);
  now = 20_000;
  keeper.note({ ticked: ['a', 'b'] });
  answer = async () => {
    throw networkError();
  };
  await expect(keeper.tell()).rejects.toThrow();
  expect(readLessonMemory(key).place).toEqual({ ticked: ['a', 'b'] });

  const again = opened({ ticked: ['a'] });
  expect(again.first).toEqual({ ticked: ['a', 'b'] });
  answer = async () => {};
  await again.tell();
  expect(sent.at(-1)).toMatchObject({ place: { ticked: ['a', 'b'] }, seconds: 0 });
  expect(kept.size).toBe(0);
  await keeper.tell();
  expect(sent.at(-1)).toMatchObject({ seconds: 20 });
});

test('unsent time is saved up to one minute, refused time is not sent again', async () => {
  const keeper = opened();
  keeper.count(true);
  answer = async () => {
    throw networkError();
  };
  now = 50_000;
  await expect(keeper.tell()).rejects.toThrow();
  now = 300_000;
  answer = async () => {
    throw new ApiError(404, { code: 'not_found', message: 'Gone' });
  };
  await expect(keeper.tell()).rejects.toThrow('Gone');
  expect(sent.at(-1)?.seconds).toBe(60);
  answer = async () => {};
  await keeper.tell();
  expect(sent).toHaveLength(2);
});

test('a position is deleted, and belongs to one person', () => {
  changeLessonMemory(key, { place: { down: 0.5 } });
  expect(readLessonMemory({ ...key, owner: 'budi' })).toEqual({});
  changeLessonMemory(key, { place: undefined });
  expect(readLessonMemory(key)).toEqual({});
});

test('unsent time is handed over once, in whole seconds', () => {
  const keeper = opened();
  keeper.count(true);
  now = 7500;
  keeper.note({ down: 0.5 });
  expect(keeper.handOver()).toEqual({ place: { down: 0.5 }, seconds: 7 });
  expect(keeper.handOver().seconds).toBe(0);
  expect(sent).toEqual([]);
});
