import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export const GROUPS = '/social/admin/groups';
export const PERMISSIONS = '/social/admin/permissions';

export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
export const newName = () => `Group ${randomUUID().slice(0, 8)}`;

/** A filter and its options. */
export const chip = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** A group in the admins' list. */
export const itemOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** A group in one's own profile. */
export const ownOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** The option of a group in the feed's filter. */
export const choiceOf = (feed: Page, name: string) =>
  chip(feed, 'Group').locator('option').filter({ hasText: name });
