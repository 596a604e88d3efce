import type { BulkAction, BulkResult } from '@gerai/shared/accounts/users/manage-contract.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, networkError } from '../../../../core/api/api-error.ts';
import { type BulkRun, createBulkRun } from './bulk-run.ts';

const reset: BulkAction = { action: 'reset_password' };
const people = (count: number) => Array.from({ length: count }, (_, at) => `user ${at}`);
const done = (uid: string, part: Partial<BulkResult> = {}): BulkResult => ({
  uid,
  name: uid,
  email: '',
  phone: null,
  error: null,
  link: null,
  ...part,
});

/** Each call is answered or fails by the next function in the list; with none left it succeeds. */
function answering(...answers: ((uids: readonly string[]) => readonly BulkResult[])[]) {
  const calls: (readonly string[])[] = [];
  const send = async (uids: readonly string[]) => {
    calls.push(uids);
    return (answers.shift() ?? ((all) => all.map((uid) => done(uid))))(uids);
  };
  return { calls, send };
}
const failing = (error: unknown) => () => {
  throw error;
};

const until = (run: BulkRun, phase: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (run.state().phase === phase) resolve();
    };
    run.subscribe(look);
    look();
  });

it('sends fifty at a time, one call after the other, and keeps the order', async () => {
  const { calls, send } = answering();
  const run = createBulkRun(people(120), reset, send);
  run.go();
  await until(run, 'done');
  expect(calls.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(run.state().results.map(({ uid }) => uid)).toEqual(people(120));
});

it('stops between two calls, and continues with the rest', async () => {
  const { calls, send } = answering((uids) => {
    run.stop();
    return uids.map((uid) => done(uid));
  });
  const run = createBulkRun(people(120), reset, send);
  run.go();
  await until(run, 'stopped');
  expect(run.state().results).toHaveLength(50);
  run.go();
  await until(run, 'done');
  expect(calls.map(([first]) => first)).toEqual(['user 0', 'user 50', 'user 100']);
});

it('waits as long as a busy server asks for', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { calls, send } = answering(failing(new ApiError(429, body('rate_limited'), 30)));
  const run = createBulkRun(people(3), reset, send, 5_000);
  run.go();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(run.state().phase).toBe('waiting');
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run.state().phase).toBe('done');
});

it('repeats a call without an answer, by itself or at once on request', async () => {
  const { calls, send } = answering(failing(networkError()), failing(new ApiError(503, body('unavailable'))));
  const run = createBulkRun(people(3), reset, send, 20);
  run.go();
  await until(run, 'waiting');
  expect(run.state()).toMatchObject({ unsure: 3, results: [], error: { code: 'network' } });
  await until(run, 'done');
  expect(calls).toHaveLength(3);
  expect(run.state()).toMatchObject({ unsure: 0, error: null });

  const slow = answering(failing(networkError()));
  const other = createBulkRun(people(3), reset, slow.send, 1_000_000);
  other.go();
  await until(other, 'waiting');
  other.go();
  await until(other, 'done');
});

it('reports of whom the result is unknown when it is stopped while it waits', async () => {
  const { send } = answering((uids) => uids.map((uid) => done(uid)), failing(networkError()));
  const run = createBulkRun(people(70), reset, send, 1_000_000);
  run.go();
  await until(run, 'waiting');
  run.stop();
  await until(run, 'stopped');
  expect(run.state()).toMatchObject({ unsure: 20 });
  expect(run.state().results).toHaveLength(50);
});

it('after a lost call a missing user counts as deleted by it, and no other', async () => {
  const notFound = { reason: 'http.not_found', message: 'User not found' };
  const gone = (uids: readonly string[]) => [
    done(uids[0]!, { error: notFound }),
    done(uids[1]!, { error: notFound, name: '' }),
    done(uids[2]!, { error: { reason: 'users.last_admin', message: 'The last active admin must stay one' } }),
  ];
  const errorsAfter = async (...answers: Parameters<typeof answering>) => {
    const run = createBulkRun(people(3), { action: 'delete' }, answering(...answers).send, 1);
    run.go();
    await until(run, 'done');
    return run.state().results.map(({ error }) => error?.reason ?? null);
  };
  expect(await errorsAfter(failing(networkError()), gone)).toEqual([
    null,
    'http.not_found',
    'users.last_admin',
  ]);
  expect((await errorsAfter(gone))[0]).toBe('http.not_found');
});

it('stops at a refusal of the whole call, which no repetition fixes', async () => {
  const { calls, send } = answering(failing(new ApiError(403, body('forbidden'))));
  const run = createBulkRun(people(3), reset, send, 1);
  run.go();
  await until(run, 'stopped');
  expect(calls).toHaveLength(1);
  expect(run.state()).toMatchObject({ unsure: 0, error: { code: 'forbidden' } });
});

const body = (code: string) => ({ code, message: code });
