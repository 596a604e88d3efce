import type { Locator, Page } from '@playwright/test';

/** A button by its exact name. */
export const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

/** A notice at the edge of the screen, by part of its text. */
export const notice = (page: Page, title: string | RegExp): Locator =>
  page.locator('.mantine-Notification-root', { hasText: title });
