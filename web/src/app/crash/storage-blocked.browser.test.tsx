import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isStorageBlocked, pageToRestore, recordVisit } from '../../core/session/browser-memory.ts';
import { browserReads } from '../../testing/emulate.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { StorageBlocked } from './storage-blocked.tsx';

afterEach(() => vi.restoreAllMocks());

/** As browsers do where site data is blocked: the very name of the storage throws. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
}

test('where site data is blocked the page says what to do, in the language of the browser', async () => {
  browserReads('id-ID', 'en');
  expect(isStorageBlocked()).toBe(false);
  blockStorage();
  expect(isStorageBlocked()).toBe(true);
  expect(pageToRestore()).toBe(null);
  recordVisit('siti', '/task/my-tasks');

  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<StorageBlocked />);
  await expect
    .element(page.getByRole('heading', { name: 'Gerai perlu data situs', exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/Izinkan untuk alamat ini di setelan browser/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Muat ulang halaman', exact: true })).toBeVisible();
  await expectAccessible();
});
