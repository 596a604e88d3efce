import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetLivePosition, noteLivePosition, reachLivePosition } from './live-position.ts';
import type { LiveState } from './live-state.ts';
import { readLiveStream } from './read-live-stream.ts';
import { shareLiveStream } from './share-live-stream.ts';
import { tabLock } from './tab-lock.ts';

interface Stream {
  from: string | null;
  send(event: string, id: string): void;
  isOpen: boolean;
}

let streams: Stream[];
let person: string;

/** The server: each request for the stream opens one. */
beforeEach(() => {
  forgetLivePosition();
  noteLivePosition('5-1');
  streams = [];
  person = crypto.randomUUID();
  const network = window.fetch;
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    // What an earlier test has left open may ask for other things when the page becomes visible.
    if (!String(input).endsWith('/api/live')) return network(input, init);
    let mine: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        mine = controller;
      },
    });
    const stream: Stream = {
      from: new Headers(init?.headers).get('last-event-id'),
      send: (event, id) =>
        mine.enqueue(new TextEncoder().encode(`event: ${event}\nid: ${id}\ndata: ${id}\n\n`)),
      isOpen: true,
    };
    init?.signal?.addEventListener('abort', () => {
      stream.isOpen = false;
    });
    streams.push(stream);
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  onTestFinished(() => {
    fetch.mockRestore();
    forgetLivePosition();
  });
});

/** A tab of the person; what it hears, and the state that it shows. */
function openTab(of = person) {
  const heard: string[] = [];
  let state: LiveState = 'closed';
  const close = shareLiveStream(of, {
    onMessage: ({ event, id }) => {
      heard.push([event, id].filter(Boolean).join(' '));
      if (id) reachLivePosition(id);
    },
    onState: (next) => {
      state = next;
    },
  });
  onTestFinished(close);
  return { heard, close, state: () => state };
}

const open = () => streams.filter(({ isOpen }) => isOpen).length;

/** Waits until the tabs of the page have told each other what they had to. */
const settled = () => new Promise((done) => setTimeout(done, 100));

/** As over plain http on a shop's network: the browser has no Web Locks there. */
function withoutLocks(): void {
  const locks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => locks.mockRestore());
}

describe.each([
  ['with Web Locks', () => {}],
  ['without Web Locks', withoutLocks],
])('%s', (_, prepare) => {
  beforeEach(prepare);

  test('a tab that has no answer of its own yet begins anew, whatever came before', async () => {
    openTab();
    await expect.poll(() => streams.length).toBe(1);
    streams[0]!.send('activity', '6-1');
    await settled();
    forgetLivePosition();
    const later = openTab();
    await expect.poll(() => later.heard).toEqual(['reset']);
    expect(streams.length).toBe(1);
  });

  test('seven tabs of a person have one stream, and each hears what comes by it', async () => {
    const tabs = Array.from({ length: 7 }, () => openTab());
    await expect.poll(() => streams.length).toBe(1);
    streams[0]!.send('ready', '5-2');
    streams[0]!.send('activity', '6-1');
    for (const { heard } of tabs) await expect.poll(() => heard.at(-1)).toBe('activity 6-1');
    for (const { state } of tabs) expect(state()).toBe('open');
    expect(streams.length).toBe(1);
  });

  test('when the tab with the stream closes, the next one goes on where it ended', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await expect.poll(() => streams.length).toBe(1);
    streams[0]!.send('activity', '6-1');
    await expect.poll(() => third.heard).toContain('activity 6-1');
    first.close();
    await expect.poll(() => streams.length).toBe(2);
    expect(open()).toBe(1);
    expect(streams[1]!.from).toBe('6-1');
    streams[1]!.send('activity', '7-1');
    for (const { heard } of [second, third]) await expect.poll(() => heard.at(-1)).toBe('activity 7-1');
    expect(first.heard).not.toContain('activity 7-1');
  });

  test('a tab that comes later hears what happened since its first answer', async () => {
    openTab();
    await expect.poll(() => streams.length).toBe(1);
    for (const id of ['6-1', '6-2', '7-1']) streams[0]!.send('activity', id);
    await settled();
    reachLivePosition('6-1');
    const later = openTab();
    await expect.poll(() => later.heard).toEqual(['ready', 'activity 6-2', 'activity 7-1']);
    // Nobody knows what it missed since.
    reachLivePosition('4-9');
    const earlier = openTab();
    await expect.poll(() => earlier.heard).toEqual(['reset']);
    expect(streams.length).toBe(1);
  });

  test('another person has another stream', async () => {
    const mine = openTab();
    const theirs = openTab(crypto.randomUUID());
    await expect.poll(() => streams.length).toBe(2);
    streams[1]!.send('activity', '6-1');
    await expect.poll(() => theirs.heard).toContain('activity 6-1');
    await settled();
    expect(mine.heard).not.toContain('activity 6-1');
  });

  test('the stream of a tab that does not answer is taken over', async () => {
    const held = new Promise<void>((done) => onTestFinished(() => done()));
    void tabLock(`gerai-live-${person}`)
      .hold(new AbortController().signal, () => held)
      .catch(() => {});
    await settled();
    const { state } = openTab();
    await settled();
    expect(streams.length).toBe(0);
    await expect.poll(state).toBe('open');
  });
});

test('a tab that was never visible has no stream until it is', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  const nothing = () => {};
  const options = { onEvent: nothing, onReset: nothing, onNotifications: nothing, onGroups: nothing };
  const end = readLiveStream(person, { ...options, onBack: nothing, onState: nothing });
  onTestFinished(end);
  await settled();
  expect(streams.length).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => streams.length).toBe(1);
});
