import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Entry, Refusal } from './entry.ts';
import { fillDevice, memoryDatabases } from './testing/memory-idb.ts';
import { networkIsBack, openTab, stubBrowser } from './testing/open-tab.ts';

vi.mock('idb', () => import('./testing/memory-idb.ts'));
// Test files share a process: the next one must load the modules without this mock.
afterAll(() => void vi.resetModules());

const uid = 'siti';
let sent: string[];
/** The server's answer to each entry, by its key; by default it accepts. */
let answers: Record<string, (tab: Tab) => Promise<unknown>>;
let close: () => void;

type Tab = Awaited<ReturnType<typeof openTab>>;

beforeEach(() => {
  memoryDatabases().clear();
  stubBrowser();
  [sent, answers, close] = [[], {}, () => {}];
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(): Promise<Tab> {
  const tab = await openTab();
  const send = async ({ key }: Entry) => {
    sent.push(key);
    return await answers[key]?.(tab);
  };
  tab.registerOperations(async () => ({ thing: { send } }));
  close = tab.open(uid);
  return tab;
}

const thing = (tab: Tab, key: string, thread?: string) =>
  tab.newDraft({ uid, kind: 'thing', key, about: null, data: null, ...(thread ? { thread } : {}) });

/** Stores entries as an earlier page left them in the queue. */
async function keep(...keys: string[]): Promise<void> {
  const tab = await openTab();
  for (const [at, key] of keys.entries())
    await tab.putEntry({ ...thing(tab, key), state: 'queued', queued_at: at + 1 });
}

/** Throws the server's refusal as this tab's ApiError class. */
async function fails(status: number, code = 'x', reason?: string): Promise<never> {
  const { ApiError } = await import('../api/api-error.ts');
  throw new ApiError(status, { code, message: code, ...(reason ? { reason } : {}) });
}
const left = async (tab: Tab) => (await tab.listEntries(uid)).map(({ key }) => key);

describe('the queue', () => {
  it('lets what the server always fails on step aside, and sends the others', async () => {
    answers.bad = () => fails(500);
    await keep('bad', 'one', 'two');
    const tab = await start();
    await expect.poll(() => left(tab)).toEqual(['bad']);
    expect(sent).toEqual(['bad', 'one', 'two']);
    expect(tab.shownEntry('thing', 'bad')).toMatchObject({ phase: 'waiting', cause: 'busy' });
  });

  it('keeps the order within a thread alone', async () => {
    answers.first = () => fails(503);
    const tab = await start();
    await tab.queueEntry(thing(tab, 'first', 'course'));
    await tab.queueEntry(thing(tab, 'second', 'course'));
    await tab.queueEntry(thing(tab, 'other'));
    await expect.poll(() => left(tab)).toEqual(['first', 'second']);
    expect(sent).not.toContain('second');
    answers = {};
    networkIsBack();
    await expect.poll(() => left(tab)).toEqual([]);
    expect(sent.slice(-2)).toEqual(['first', 'second']);
  });

  it('stops after some entries on a server that fails on each', async () => {
    const keys = ['a', 'b', 'c', 'd'];
    for (const key of keys) answers[key] = () => fails(503);
    await keep(...keys);
    const again = await start();
    await expect.poll(() => again.shownEntry('thing', 'd')?.cause).toBe('busy');
    expect(sent).toEqual(['a', 'b']);
  });

  it('keeps what is over a quota and sends all others, and asks again half an hour later', async () => {
    for (const key of ['a', 'b', 'c']) answers[key] = () => fails(507, 'over_quota', 'photos.day_full');
    await keep('a', 'b', 'c', 'without photos');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const tab = await start();
    await expect.poll(() => left(tab)).toEqual(['a', 'b', 'c']);
    expect(sent).toEqual(['a', 'b', 'c', 'without photos']);
    expect(tab.shownEntry('thing', 'a')).toMatchObject({ phase: 'waiting', cause: 'quota' });
    await vi.advanceTimersByTimeAsync(29 * 60_000);
    expect(sent).toHaveLength(4);
    answers = {};
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    await expect.poll(() => left(tab)).toEqual([]);
  });

  it('leaves a server alone for as long as it asks to be', async () => {
    let isUpdating = true;
    answers.a = async () => {
      if (!isUpdating) return;
      const { ApiError } = await import('../api/api-error.ts');
      throw new ApiError(503, { code: 'unavailable', reason: 'http.updating', message: '' }, 8);
    };
    await keep('a', 'b');
    vi.spyOn(globalThis, 'setTimeout');
    const tab = await start();
    await expect.poll(() => tab.shownEntry('thing', 'b')?.cause).toBe('updating');
    expect(sent).toEqual(['a']);
    const waits = vi.mocked(setTimeout).mock.calls.map(([, ms]) => ms ?? 0);
    // The first pause of its own is at most 6.25 s.
    expect(waits.some((ms) => ms >= 8000 && ms <= 12_000)).toBe(true);
    vi.restoreAllMocks();
    isUpdating = false;
    networkIsBack();
    await expect.poll(() => left(tab)).toEqual([]);
  });

  it('waits as a whole without a network, and continues in order', async () => {
    const noNetwork = () => Promise.reject(new TypeError('no network'));
    answers = { a: noNetwork, b: noNetwork };
    const tab = await start();
    await tab.queueEntry(thing(tab, 'a'));
    await expect.poll(() => tab.shownEntry('thing', 'a')?.cause).toBe('network');
    await tab.queueEntry(thing(tab, 'b'));
    answers = {};
    sent = [];
    networkIsBack();
    await expect.poll(() => left(tab)).toEqual([]);
    expect(sent.slice(-2)).toEqual(['a', 'b']);
  });

  it('tries again by itself where the device does not report that the network is back', async () => {
    // The first round, and the one that was asked for meanwhile.
    answers.a = async () => {
      if (sent.length < 3) throw new TypeError('no network');
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = await start();
    await tab.queueEntry(thing(tab, 'a'));
    const leftLater = async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return await left(tab);
    };
    await expect.poll(leftLater).toEqual([]);
    expect(sent).toEqual(['a', 'a', 'a']);
  });

  it('stores what the device could not, soon after it has room, though nothing is to be sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => fillDevice(false));
    const tab = await start();
    await tab.queueEntry(thing(tab, 'a'));
    await expect.poll(() => sent).toEqual(['a']);
    // The round has ended, with nothing to wait for.
    await vi.advanceTimersByTimeAsync(60_000);
    fillDevice(true);
    await expect(tab.saveDraft(thing(tab, 'b'))).rejects.toThrow('full');
    expect(tab.shownEntry('thing', 'b')).toMatchObject({ isUnkept: true });
    await vi.advanceTimersByTimeAsync(10_000);
    fillDevice(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(tab.shownEntry('thing', 'b')).toMatchObject({ isUnkept: false });
    const again = await openTab();
    expect(await left(again)).toEqual(['b']);
  });

  it('keeps what is refused, with the reason, and continues', async () => {
    answers.no = () => fails(422, 'refused', 'expired');
    const tab = await start();
    await tab.queueEntry(thing(tab, 'no'));
    await tab.queueEntry(thing(tab, 'yes'));
    await expect.poll(() => left(tab)).toEqual(['no']);
    const refusal: Refusal = { code: 'refused', reason: 'expired', message: 'refused' };
    expect(tab.shownEntry('thing', 'no')).toMatchObject({ phase: 'refused', refusal });
  });

  it('sends nothing of another person', async () => {
    const tab = await openTab();
    await tab.putEntry({ ...thing(tab, 'theirs'), uid: 'budi', state: 'queued' });
    const own = await start();
    await own.queueEntry(thing(own, 'mine'));
    await expect.poll(() => left(own)).toEqual([]);
    expect(sent).toEqual(['mine']);
  });

  it('does not say that it sends while the session is being renewed', async () => {
    const tab = await start();
    const { setTokenSource } = await import('../session/access-token.ts');
    const { promise, resolve } = Promise.withResolvers<string>();
    const current = vi.fn(() => promise);
    setTokenSource({ current, renew: current });
    await tab.queueEntry(thing(tab, 'one'));
    await expect.poll(() => current.mock.calls.length).toBe(1);
    expect(tab.shownEntry('thing', 'one')).toMatchObject({ phase: 'waiting' });
    expect(sent).toEqual([]);
    resolve(`x.${btoa(JSON.stringify({ sub: uid }))}.x`);
    await expect.poll(() => left(tab)).toEqual([]);
    expect(sent).toEqual(['one']);
  });

  it('leaves what was changed while it was being sent', async () => {
    const tab = await start();
    answers.draft = async () => await tab.saveDraft({ ...thing(tab, 'draft'), id: 'later' });
    await tab.queueEntry(thing(tab, 'draft'));
    await expect.poll(() => tab.shownEntry('thing', 'draft')).toMatchObject({ id: 'later', phase: 'draft' });
    expect(await left(tab)).toEqual(['draft']);
  });
});
