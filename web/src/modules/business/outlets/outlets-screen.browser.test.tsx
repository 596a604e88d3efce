import {
  createOutlet,
  deleteOutlet,
  type KeptOutlet,
  listOutlets,
  type OutletInput,
  pageOutlets,
  updateOutlet,
} from '@gerai/shared/business/outlets/contract.ts';
import { outletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const at = '2026-11-20T07:10:00.000Z';
const nameTaken = { reason: 'outlets.name_taken', message: outletReasons['outlets.name_taken'] };
const nowhere = { latitude: null, longitude: null };
const always = {
  state: 'open' as const,
  opens_on: null,
  closed_from: null,
  pause: null,
  closed_today: false,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A fake of the server's outlet endpoints that the screen calls. */
function keepOutlets(outlets: KeptOutlet[]) {
  const kept = (input: OutletInput): KeptOutlet => {
    if (outlets.some(({ outlet_name }) => outlet_name === input.outlet_name))
      throw new Refusal('conflict', { ...nameTaken, fields: { outlet_name: nameTaken } });
    return {
      id: crypto.randomUUID(),
      ...always,
      ...input,
      ...{ users: 0, templates: 0, created_at: at, updated_at: at },
    };
  };
  return [
    answer(pageOutlets, ({ query: { search = '' } }) => {
      const rows = outlets.filter(({ outlet_name }) => outlet_name.includes(search));
      return { rows, next: null, total: rows.length };
    }),
    answer(listOutlets, () => outlets),
    answer(createOutlet, ({ body }) => {
      const outlet = kept(body);
      outlets.push(outlet);
      return outlet;
    }),
    answer(updateOutlet, ({ params, body }) =>
      Object.assign(outlets.find(({ id }) => id === params.id)!, body),
    ),
    answer(deleteOutlet, ({ params }) => {
      const [outlet] = outlets.splice(
        outlets.findIndex(({ id }) => id === params.id),
        1,
      );
      if (outlet!.users === 0) return undefined;
      outlets.push(outlet!);
      const values = { name: outlet!.outlet_name, uses: [`${outlet!.users} users`] };
      const uses = [{ what: 'users' as const, count: outlet!.users }];
      throw new Refusal('in_use', { reason: 'http.in_use', values, message: 'in use', uses });
    }),
  ];
}

test('adds outlets in a row, renames one, deletes it, and shows why one in use stays', async () => {
  const used = {
    id: crypto.randomUUID(),
    outlet_name: 'HM',
    region: 'Jakarta',
    users: 2,
    templates: 0,
    ...nowhere,
    ...always,
  };
  await openScreen('/task/admin/outlets', {
    answers: keepOutlets([{ ...used, created_at: at, updated_at: at }]),
  });
  await button('Add outlet').click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabelText(/^Outlet name/);
  await dialog.getByRole('button', { name: 'Add outlet', exact: true }).click();
  await expect
    .element(dialog.getByText(outletReasons['outlets.region_required'], { exact: true }))
    .toBeVisible();
  await name.fill('Senayan');
  await dialog.getByLabelText(/^Region/).fill('Jakarta Selatan');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Added: Senayan', { exact: true })).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('Tebet{Enter}');
  await expect.element(dialog.getByText('Added: Tebet, Senayan', { exact: true })).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Senayan{Enter}');
  await expect.element(dialog.getByText(nameTaken.message, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.element(page.getByText('Outlet created successfully!', { exact: true })).toBeVisible();

  const main = page.getByRole('main');
  await page.getByLabelText('Search outlets').fill('Tebet');
  await expect.element(main.getByText('1 outlet', { exact: true })).toBeVisible();
  await expectAccessible();
  await button('Edit Tebet').click();
  await name.fill('Tebet Baru');
  await button('Save changes').click();
  await expect.element(page.getByText('Outlet updated successfully!', { exact: true })).toBeVisible();
  await button('Delete Tebet Baru').click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Outlet deleted successfully!', { exact: true })).toBeVisible();
  await expect.element(main.getByText('No outlets found', { exact: true })).toBeVisible();

  await page.getByLabelText('Search outlets').fill('HM');
  await button('Delete HM').click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'HM cannot be deleted: it is in use by' }))
    .toBeVisible();
});

test('the position of an outlet is pasted from a map or read from the device, and checked before it is saved', async () => {
  const HM = {
    id: crypto.randomUUID(),
    outlet_name: 'HM',
    region: 'Jakarta',
    users: 0,
    templates: 0,
    ...nowhere,
    ...always,
  };
  const outlets = [{ ...HM, created_at: at, updated_at: at }];
  let isAllowed = false;
  let accuracy = 450;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    const coords = { latitude: -7.94276149, longitude: 112.609448, accuracy };
    if (isAllowed) found({ coords, timestamp: Date.now() } as GeolocationPosition);
    else failed?.({ code: 1 } as GeolocationPositionError);
  });
  await openScreen('/task/admin/outlets', { answers: keepOutlets(outlets) });
  await expect.element(page.getByText('Not set', { exact: true })).toBeVisible();
  await button('Edit HM').click();
  const dialog = page.getByRole('dialog');
  const [latitude, longitude] = [dialog.getByLabelText('Latitude'), dialog.getByLabelText('Longitude')];

  await longitude.fill('east');
  await button('Save changes').click();
  await expect.element(dialog.getByText(outletReasons['outlets.position_incomplete'])).toBeVisible();
  await expect.element(dialog.getByText(outletReasons['outlets.longitude_unreadable'])).toBeVisible();
  await expectAccessible();

  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '-7.9467, 112.6150');
  longitude
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(latitude).toHaveValue('-7.946700');
  await expect.element(longitude).toHaveValue('112.615000');

  await button('Use my position').click();
  await expect.element(dialog.getByText(/is not allowed to read where this device is/)).toBeVisible();
  await expect.element(latitude).toHaveValue('-7.946700');
  isAllowed = true;
  await button('Use my position').click();
  await expect.element(dialog.getByText(/accurate to 450 m only: read it again outdoors/)).toBeVisible();
  accuracy = 11.2;
  await button('Use my position').click();
  await expect.element(dialog.getByText(/^Read at .*, accurate to 12 m\. Not saved yet\.$/)).toBeVisible();
  await expect.element(latitude).toHaveValue('-7.942761');
  expect(outlets[0]).toMatchObject(nowhere);
  await button('Save changes').click();
  await expect.element(page.getByText('-7.942761, 112.609448', { exact: true })).toBeVisible();
});
