import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newDraft } from '../core/offline/change-entries.ts';
import { putEntry, removeEntry } from '../core/offline/entry-store.ts';
import { fillDevice } from '../core/offline/testing/fill-device.ts';
import { notify } from '../ui/feedback/notify.ts';
import { followNewVersion, isBusy } from './follow-new-version.ts';
import { router } from './router.tsx';

const load = vi.fn(async () => {});
let served = 0;
followNewVersion(router, load);

beforeEach(() => {
  load.mockClear();
  served = 0;
  vi.stubGlobal('fetch', async () => {
    served += 1;
    return new Response('<script type="module" src="/assets/newer.js"></script>');
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** A part of the page is no longer on the server, which has another version. */
async function missPart(): Promise<void> {
  const missing = Object.assign(new Event('vite:preloadError'), { payload: new Error('missing') });
  window.dispatchEvent(missing);
  await expect.poll(() => served).toBe(1);
  await new Promise((done) => setTimeout(done, 50));
}

function write(): HTMLTextAreaElement {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'Lantai masih basah';
  onTestFinished(() => field.remove());
  return field;
}

/** Work that the device has no room for. */
async function keepUnstored(): Promise<void> {
  fillDevice();
  const entry = newDraft({ uid: 'siti', kind: 'thing', key: 'one', about: null, data: {} });
  await putEntry(entry).catch(() => {});
  onTestFinished(() => removeEntry(entry));
}

test('a page that misses a part loads the newer version', async () => {
  await missPart();
  expect(load).toHaveBeenCalledOnce();
});

test('a page with a text that is being written is not reloaded, and says why a part is missing', async () => {
  const warn = vi.spyOn(notify, 'warning').mockImplementation(() => {});
  onTestFinished(() => void warn.mockRestore());
  document.documentElement.lang = 'id';
  const field = write();
  await missPart();
  expect(load).not.toHaveBeenCalled();
  expect(warn.mock.calls.map(([{ title }]) => title)).toEqual(['Ada versi baru']);
  // Leaving the screen leaves the text.
  expect([isBusy(), isBusy(true)]).toEqual([true, false]);
  field.value = '';
  expect(isBusy()).toBe(false);
});

test('work that only the page has is not lost to a reload, also on a navigation', async () => {
  const warn = vi.spyOn(notify, 'warning').mockImplementation(() => {});
  onTestFinished(() => void warn.mockRestore());
  await keepUnstored();
  await missPart();
  expect(load).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
  expect(isBusy(true)).toBe(true);
});
