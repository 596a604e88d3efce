import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetLivePosition, livePosition, noteLivePosition } from './live-position.ts';
import { readLiveStream } from './read-live-stream.ts';

// Screens of other files, in the same page, have a position of their own.
beforeEach(forgetLivePosition);

/** Opens a stream as a screen does; the server then says that it begins at `start`. */
async function open(start: string) {
  const told: string[] = [];
  const opened = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const bytes = new TextEncoder().encode(`event: ready\nid: ${start}\ndata: {}\n\n`);
    return new Response(new ReadableStream({ start: (controller) => controller.enqueue(bytes) }), {
      headers: { 'content-type': 'text/event-stream' },
    });
  });
  const close = readLiveStream(crypto.randomUUID(), {
    onEvent: () => {},
    onReset: () => told.push('reset'),
    onNotifications: () => told.push('notifications'),
    onGroups: () => {},
    onBack: () => told.push('back'),
    onState: () => {},
  });
  onTestFinished(() => {
    close();
    forgetLivePosition();
    vi.restoreAllMocks();
  });
  await vi.waitFor(() => expect(livePosition()).toBe(start));
  close();
  return { from: new Headers(opened.mock.lastCall![1]?.headers).get('last-event-id'), told };
}

test('a stream begins at what the page read first, and the next one where it ended; what was read elsewhere meanwhile is asked for', async () => {
  noteLivePosition('7-1');
  noteLivePosition('8-1');
  expect(await open('9-1')).toEqual({ from: '7-1', told: ['notifications'] });
  expect(await open('9-9')).toEqual({ from: '9-1', told: ['notifications'] });
});

test('where no answer told its position, all is read again once the stream is there', async () => {
  expect(await open('9-1')).toEqual({ from: null, told: ['reset'] });
});

test('what the person before was told is not where the stream of the next begins', async () => {
  noteLivePosition('7-1');
  forgetLivePosition();
  noteLivePosition('8-1');
  expect(await open('9-1')).toEqual({ from: '8-1', told: ['notifications'] });
});
