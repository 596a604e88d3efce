import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listAreaNames } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { countDailyTasks, listDailyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, button } from '../../../../testing/screen-steps.ts';

afterEach(() => page.viewport(1280, 800));

const bali = { id: crypto.randomUUID(), area_name: 'Bali', parent_id: null };

const openViewer = (search = '') =>
  openScreen(`/task/admin/tasks${search}`, {
    as: personOf('admin', { language: 'en' }),
    answers: [
      answer(listJobRoles, () => []),
      answer(listOutlets, () => []),
      answer(listAreaNames, () => [bali]),
      answer(listDailyTasks, () => ({ rows: [], next: null })),
      answer(countDailyTasks, () => ({ total: 0, overdue: 0, groups: [] })),
    ],
  });

test('a phone keeps the filters in a sheet, which applies them together', async () => {
  await page.viewport(390, 844);
  await openViewer();
  await button('Filters').click();
  const sheet = page.getByRole('dialog', { name: 'Filters', exact: true });
  const location = sheet.getByRole('combobox', { name: 'Location', exact: true });
  await location.fill('HM');
  await sheet.getByRole('combobox', { name: 'Job Role', exact: true }).fill('Ops');
  await expectAccessible();
  await at('/task/admin/tasks');
  await sheet.getByRole('button', { name: 'Apply Filters', exact: true }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await at(/location=HM.*jobRole=Ops/);
  await expect.element(button('Filters (2)')).toHaveFocus();

  await button('Filters (2)').click();
  await location.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).not.toBeInTheDocument();
  await at(/\?jobRole=Ops$/);
  await button('Filters (1)').click();
  await button('Clear filters', sheet).click();
  await at('/task/admin/tasks');
});

test('a desktop shows the filters in one row, applied by the button or Enter', async () => {
  // An older address with an area and a location means the location, which is narrower.
  await openViewer(`?area_id=${bali.id}&location=Sanur`);
  await at('/task/admin/tasks?location=Sanur');
  const location = page.getByRole('combobox', { name: 'Location', exact: true });
  await expect.element(location).toHaveValue('Sanur');
  await location.fill('HM');
  await button('Apply Filters').click();
  await at(/location=HM/);
  await location.fill('TB');
  await userEvent.keyboard('{Enter}');
  await at(/location=TB/);
  // An area is a location too, by its own name among those suggested; typing on makes it part of a name again.
  await location.fill('Bal');
  await expect.poll(() => document.querySelector('option[value="Bali (area)"]')).not.toBeNull();
  await location.fill('Bali (area)');
  await userEvent.keyboard('{Enter}');
  await at(`/task/admin/tasks?area_id=${bali.id}`);
  await expect.element(location).toHaveValue('Bali (area)');
  await location.fill('Bali');
  await userEvent.keyboard('{Enter}');
  await at('/task/admin/tasks?location=Bali');
  await button('Clear filters').click();
  await expect.element(location).toHaveValue('');
});

test('what is typed while a filter is being applied stays', async () => {
  await openViewer();
  const location = page.getByRole('combobox', { name: 'Location', exact: true });
  const jobRole = page.getByRole('combobox', { name: 'Job Role', exact: true });
  await location.fill('HM');
  const field = jobRole.element() as HTMLInputElement;
  field.form!.requestSubmit();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Ops');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await at(/location=HM$/);
  await expect.element(jobRole).toHaveValue('Ops');
  await button('Apply Filters').click();
  await at(/location=HM.*jobRole=Ops/);
});
