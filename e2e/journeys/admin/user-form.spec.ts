import { expect } from '@playwright/test';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';
import { dialog, edit, LIST, main, row } from '../../support/user-list-steps.ts';

test('the own role, status and account are only for another admin', async ({ enter }) => {
  const page = await enter(ADMIN, `${LIST}?search=${ADMIN.email}`);
  await edit(page, ADMIN);
  await expect(main(page).getByRole('combobox', { name: 'Role', exact: true })).toBeDisabled();
  await expect(
    main(page).getByText('Only another admin can change your role.', { exact: true }),
  ).toBeVisible();
  await expect(button(page, 'Deactivate')).toBeDisabled();
  await page.getByRole('link', { name: 'User Management', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?search=${encodeURIComponent(ADMIN.email)}`);
  await button(row(page, ADMIN), `Delete ${ADMIN.name}`).click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
});
