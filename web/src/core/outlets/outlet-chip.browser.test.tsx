import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listUsers } from '@gerai/shared/accounts/users/contract.ts';
import { listAreaNames } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answer-calls.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { at, button, goBack, text } from '../../testing/screen-steps.ts';

const bali = { id: crypto.randomUUID(), area_name: 'Bali', parent_id: null };
const denpasar = { id: crypto.randomUUID(), area_name: 'Denpasar', parent_id: bali.id };
const sanur = { id: crypto.randomUUID(), outlet_name: 'Sanur', region: 'Bali' };
const figures = { total: 0, active: 0, admins: 0, locations: 0 };
const chip = page.getByLabelText('Location', { exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });

/** Opens a list of many outlets, and returns the places that it was asked for. */
async function openUsers(search = ''): Promise<(string | undefined)[]> {
  const asked: (string | undefined)[] = [];
  await openScreen(`/task/admin/users${search}`, {
    answers: [
      answer(listAreaNames, () => [bali, denpasar]),
      answer(listOutlets, () => [sanur]),
      answer(listJobRoles, () => []),
      answer(listLoginRoles, () => []),
      answer(listUsers, ({ query: { area_id, location_id } }) => {
        asked.push(area_id ?? location_id);
        return { rows: [], total: 0, figures };
      }),
    ],
  });
  return asked;
}

afterEach(() => page.viewport(1280, 800));

test('a list is narrowed to an area or to an outlet by one field, which finds both by typing', async () => {
  const asked = await openUsers();
  await expect.element(chip).toHaveValue('All');
  await expectAccessible();
  await chip.click();
  await expect.element(page.getByRole('group', { name: 'Areas' })).toBeVisible();
  await chip.fill('denp');
  await option('Denpasar').click();
  await at(`/task/admin/users?area_id=${denpasar.id}`);
  await expect.element(chip).toHaveValue('Denpasar');
  await expect.poll(() => asked.at(-1)).toBe(denpasar.id);
  await chip.fill('san');
  await option('Sanur').click();
  await at(`/task/admin/users?location_id=${sanur.id}`);
  await expect.poll(() => asked.at(-1)).toBe(sanur.id);
  goBack();
  await at(`/task/admin/users?area_id=${denpasar.id}`);
  await expect.element(chip).toHaveValue('Denpasar');
  await button('Clear filters').click();
  await at('/task/admin/users');
  await expect.element(chip).toHaveValue('All');
});

test('an area is chosen in the sheet of a phone, and says when nothing is called so', async () => {
  await page.viewport(390, 844);
  // An older address with an area and an outlet means the outlet, which is narrower.
  const asked = await openUsers(`?area_id=${denpasar.id}&location_id=${sanur.id}`);
  await at(`/task/admin/users?location_id=${sanur.id}`);
  await button('Filters (1)').click();
  await expect.element(chip).toHaveValue('Sanur');
  await chip.fill('nowhere');
  await expect.element(text('No location matches')).toBeVisible();
  await chip.fill('bali');
  await userEvent.keyboard('{Enter}');
  await at(`/task/admin/users?area_id=${bali.id}`);
  await button('Show the list').click();
  await expect.element(button('Filters (1)')).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe(bali.id);
});
