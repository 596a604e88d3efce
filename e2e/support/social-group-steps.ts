import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export const GROUPS = '/social/admin/groups';
export const PERMISSIONS = '/social/admin/permissions';

export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
export const newName = () => `Group ${randomUUID().slice(0, 8)}`;

/** A filter with its choices. */
export const chip = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** A group as the screens of admins list it. */
export const itemOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** A group as one's own profile lists it. */
export const ownOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** The feed's choice of a group. */
export const choiceOf = (feed: Page, name: string) =>
  chip(feed, 'Group').locator('option').filter({ hasText: name });
