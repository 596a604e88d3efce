import { afterEach, expect, test, vi } from 'vitest';
import { askWorker } from './ask-worker.ts';

const terminated = vi.fn();

/** A worker that answers nothing, as one that a file keeps busy. */
class BusyWorker extends EventTarget {
  postMessage = () => {};
  terminate = terminated;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a worker that a file keeps busy for 15 seconds is ended, and the file refused', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', BusyWorker);
  vi.stubGlobal('location', new URL('http://localhost/'));
  const reading = askWorker('/assets/worker.js', {}, { signal: new AbortController().signal });
  const refused = expect(reading).rejects.toMatchObject({ code: 'too_slow' });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(terminated).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(terminated).toHaveBeenCalledOnce();
});
