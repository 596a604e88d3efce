import { expect } from '@playwright/test';
import { test } from '../../support/fixtures.ts';

/** As Firefox where cookies and site data are blocked: the names of the storages throw, and a channel cannot be made. */
function blockSiteData(): void {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(window, 'BroadcastChannel', {
    value: class extends EventTarget {
      constructor() {
        super();
        refuse();
      }
    },
  });
}

test('where site data is blocked the whole product says so instead of an empty page', async ({
  device,
  product,
}) => {
  const blocked = await device({ locale: 'id-ID' });
  await blocked.addInitScript(blockSiteData);
  const page = await blocked.newPage();
  await page.goto(product.address);
  await expect(page.getByRole('heading', { name: 'Gerai perlu data situs', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Muat ulang halaman', exact: true })).toBeVisible();
});
