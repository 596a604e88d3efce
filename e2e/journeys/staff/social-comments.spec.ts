import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { drawPicture } from '../../support/draw-picture.ts';
import { test } from '../../support/fixtures.ts';
import { button, notice } from '../../support/locators.ts';
import { comments, line, post, rename, writeComment } from '../../support/social-post-steps.ts';

test.use({ staffLanguage: 'en' });

/** Whether the one photo in view has come from the server. */
const photoIsShown = (page: Page) =>
  expect
    .poll(() =>
      comments(page)
        .locator('img[src*="/api/social/photos/"]')
        .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true]);

test('a comment with a photo that names a person rings at once, leads there, and is answered', async ({
  product,
  outlet,
  enter,
}) => {
  const name = `Melati ${randomUUID().slice(0, 8)}`;
  await rename(product, outlet.manager, name);
  const { path } = await post(product, outlet, `Menu baru ${randomUUID()}`);
  const manager = await enter(outlet.manager, '/task/dashboard');
  const staff = await enter(outlet.staff, path);
  const field = comments(staff).getByLabel('Write a comment', { exact: true }).last();
  await comments(staff)
    .getByLabel('Photo', { exact: true })
    .setInputFiles(await drawPicture());
  await field.pressSequentially(`Tolong @${name.slice(0, 10)}`);
  const people = comments(staff).getByRole('listbox', { name: 'People', exact: true });
  await expect(people.getByRole('option')).toHaveText([new RegExp(name)]);
  await field.press('Enter');
  await expect(field).toHaveValue(`Tolong @${name} `);
  await button(comments(staff), 'Post comment').click();
  await expect(notice(staff, 'Comment added')).toBeVisible();
  await photoIsShown(staff);

  await manager
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications, \d+ unread$/ })
    .click();
  await manager
    .getByRole('dialog', { name: 'Notifications', exact: true })
    .getByRole('link', { name: new RegExp(outlet.staff.name) })
    .first()
    .click();
  await expect(line(manager, 'Tolong')).toBeInViewport();
  await photoIsShown(manager);
  await writeComment(manager, 'Besok saya bawa');
  await expect(line(staff, 'Besok saya bawa')).toContainText(name);
});
