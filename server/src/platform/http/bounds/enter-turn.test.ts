import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTurns, type Turns } from '../../turns/turns.ts';
import { enterTurn } from './enter-turn.ts';
import { Stay } from './stay.ts';

afterEach(() => vi.useRealTimers());

/** A call that somebody makes, whose client may go. */
function call() {
  const events = new EventEmitter();
  return { stay: new Stay(events as ServerResponse), leave: () => events.emit('close') };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The calls of a person, in order; `begun` are those that are worked on. */
function calling(turns: Turns) {
  const begun: string[] = [];
  return {
    begun,
    make(owner: string, name: string) {
      const made = call();
      const place = enterTurn(turns, owner, made.stay);
      if (place === true) begun.push(name);
      else if (place !== false) void place.then(() => begun.push(name)).catch(() => {});
      return { ...made, isRefused: place === false };
    },
  };
}

describe('calls of one person', () => {
  it('wait beyond so many at once, in their order, and make nobody else wait', async () => {
    const { begun, make } = calling(openTurns({ each: 2, waitingEach: 10 }));
    const [first] = ['a1', 'a2', 'a3', 'a4'].map((name) => make('a', name));
    make('b', 'b1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    first!.leave();
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('are refused once too many wait', () => {
    const { make } = calling(openTurns({ each: 1, waitingEach: 1 }));
    expect([1, 2, 3].map((n) => make('a', `${n}`).isRefused)).toEqual([false, false, true]);
    expect(make('b', 'b1').isRefused).toBe(false);
  });

  it('give up their place in the line when their client goes', async () => {
    const turns = openTurns({ each: 1, waitingEach: 10 });
    const { begun, make } = calling(turns);
    const [first, second] = ['a1', 'a2', 'a3'].map((name) => make('a', name));
    second!.leave();
    expect(turns.waiting).toBe(1);
    first!.leave();
    await settled();
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('keep their place while they are worked on, also when their client goes', async () => {
    const { begun, make } = calling(openTurns({ each: 1, waitingEach: 10 }));
    const first = make('a', 'a1');
    make('a', 'a2');
    first.stay.beginHandling();
    first.leave();
    await settled();
    expect(begun).toEqual(['a1']);
    first.stay.endHandling('json');
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
  });

  it.each([
    ['file', true],
    ['json', false],
    ['table', false],
  ] as const)('give their place back while the %s is sent: %s', (kind, isFree) => {
    const { make } = calling(openTurns({ each: 1, waitingEach: 0 }));
    const { stay } = make('a', 'a1');
    stay.beginHandling();
    stay.endHandling(kind);
    expect(make('a', 'a2').isRefused).toBe(!isFree);
  });

  it('of which a file is sent keep a place of that until it is, or its client is gone', () => {
    const sending = openTurns({ each: 1, waitingEach: 0 });
    const first = call();
    expect(enterTurn(sending, 'a', first.stay.sending)).toBe(true);
    first.stay.beginHandling();
    first.stay.endHandling('file');
    expect(enterTurn(sending, 'a', call().stay.sending)).toBe(false);
    first.leave();
    expect(enterTurn(sending, 'a', call().stay.sending)).toBe(true);
  });

  it('keep it while a client that has gone is still worked for', () => {
    const sending = openTurns({ each: 1, waitingEach: 0 });
    const first = call();
    expect(enterTurn(sending, 'a', first.stay.sending)).toBe(true);
    first.stay.beginHandling();
    first.leave();
    expect(enterTurn(sending, 'a', call().stay.sending)).toBe(false);
    first.stay.endHandling('file');
    expect(enterTurn(sending, 'a', call().stay.sending)).toBe(true);
  });

  it('lose it to the next when nobody takes their answer', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { make } = calling(openTurns({ each: 1, waitingEach: 0 }));
    const { stay } = make('a', 'a1');
    stay.beginHandling();
    stay.endHandling('json');
    vi.advanceTimersByTime(19_000);
    expect(make('a', 'a2').isRefused).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(make('a', 'a3').isRefused).toBe(false);
  });
});
