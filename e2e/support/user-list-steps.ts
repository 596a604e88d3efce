import { expect, type Page } from '@playwright/test';
import type { Outlet, Person } from './create-outlet.ts';

export const LIST = '/task/admin/users';

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const row = (page: Page, { email }: Pick<Person, 'email'>) =>
  page.locator('tbody tr', { hasText: email });
export const listOf = ({ id }: Outlet) => `${LIST}?location_id=${id}`;

/** Opens a person's edit form from the list. */
export async function edit(page: Page, person: Person): Promise<void> {
  await row(page, person)
    .getByRole('link', { name: `Edit ${person.name}`, exact: true })
    .click();
  await expect(main(page).getByLabel('Email Address')).toHaveValue(person.email);
}
