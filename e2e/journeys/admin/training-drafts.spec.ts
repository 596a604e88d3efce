import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import { expect } from '@playwright/test';
import { add, begin, field, isPhone, open, saved, stored, write } from '../../support/course-editor-steps.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { recordLongVideo } from '../../support/record-long-video.ts';
import { ADMIN } from '../../support/start-product.ts';

test('what is written outlives a failing network and a reload, and never goes over what somebody else wrote', async ({
  enter,
  product,
  outlet,
}) => {
  const title = `Kas ${randomUUID().slice(0, 8)}`;
  const page = await enter(ADMIN, '/training/admin/courses');
  const id = await begin(page, title);
  if (isPhone(page)) await open(page, 'About the course');
  await write(page, 'English');
  const draft = `**/api/training/admin/courses/${id}/draft`;
  await page.route(draft, (route) => route.abort());
  await field(page, 'Course title').fill('Written without a network');
  const failure = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(failure).toContainText('Unable to reach the server');
  await expect(failure).toContainText('It is kept on this device.');

  // Opening another screen asks first, and stays.
  await page.getByRole('link', { name: 'Manage Courses', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Leave without saving?');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();

  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(field(page, 'Course title')).toHaveValue('Written without a network');
  await page.unroute(draft);
  await expect(async () => {
    expect(((await stored(product, id)).content as CourseContent).title.en).toBe('Written without a network');
  }).toPass();
  await saved(page);

  // Another admin saves without this page being notified.
  const { content, revision } = await stored(product, id);
  const { uid, name } = await product.context.db
    .selectFrom('users')
    .select(['uid', 'name'])
    .where('email', '=', outlet.auditor.email)
    .executeTakeFirstOrThrow();
  await product.context.db
    .updateTable('course_versions')
    .set({
      content: JSON.stringify({ ...(content as CourseContent), title: { id: 'Punya dia', en: 'Theirs' } }),
      revision: revision + 1,
      updated_at: new Date().toISOString(),
      updated_by_uid: uid,
    })
    .where('course_id', '=', id)
    .execute();
  await field(page, 'Course title').fill('Mine');
  const alert = page.getByRole('alert').filter({ hasText: `${name} saved a newer draft at ` });
  await expect(alert).toContainText('Theirs');
  await expect(field(page, 'Course title')).toHaveValue('Mine');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Keep mine', exact: true }).click();
  await dialog.getByRole('button', { name: 'Keep mine', exact: true }).click();
  await saved(page);
  await expect(async () => {
    expect(((await stored(product, id)).content as CourseContent).title.en).toBe('Mine');
  }).toPass();
});

test('a course is deleted without being asked about what is not saved in it', async ({ enter, product }) => {
  const page = await enter(ADMIN, '/training/admin/courses');
  const id = await begin(page, `Hapus ${randomUUID().slice(0, 8)}`);
  if (isPhone(page)) await open(page, 'About the course');
  await saved(page);
  const { content, revision } = await stored(product, id);
  await product.context.db
    .updateTable('course_versions')
    .set({
      content: JSON.stringify({ ...(content as CourseContent), level: 'advanced' }),
      revision: revision + 1,
      updated_at: new Date().toISOString(),
    })
    .where('course_id', '=', id)
    .execute();
  await field(page, 'Course title').fill('Mine');
  await expect(
    page.getByText('You saved a newer draft in another tab or on another device', { exact: true }),
  ).toBeVisible();
  await expect(button(page, 'Take the other one')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings', exact: true }).click();
  await button(page, 'Delete course').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/training/admin/courses');
  await expect(page.getByText('The course is deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a video is uploaded in parts, waits for the network, and continues after a reload', async ({
  enter,
  product,
}) => {
  const page = await enter(ADMIN, '/training/admin/courses');
  const id = await begin(page, `Video ${randomUUID().slice(0, 8)}`);
  await add(page, 'Video');
  const video = await recordLongVideo(page);
  const part = '**/api/training/admin/videos/*/parts/1';
  await page.route(part, (route) => route.abort());
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Choose a video').click(),
  ]);
  await chooser.setFiles(video);
  await expect(page.getByText(/^Waiting for the network at/)).toBeVisible();
  await saved(page);
  await expectAccessible(page);
  const puts: string[] = [];
  page.on('request', (request) => {
    const found = /parts\/(\d+)$/.exec(request.url());
    if (found && request.method() === 'PUT') puts.push(found[1]!);
  });
  await page.unroute(part);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(button(page, 'Replace the video')).toBeVisible();
  expect(puts).not.toContain('0');
  await saved(page);
  await expect(async () => {
    const { lessons: kept } = (await stored(product, id)).content as CourseContent;
    expect(kept.at(-1)).toMatchObject({ kind: 'video', source: { kind: 'file' } });
  }).toPass();
  await expect(page.locator('video')).toHaveJSProperty('videoWidth', 320);

  // A file that can never become a video is not offered for a retry.
  await page.route('**/api/training/admin/videos/*/completion', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid_input',
        reason: 'videos.not_a_video',
        message: reasonMessage('videos.not_a_video'),
      },
    }),
  );
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Replace the video').click(),
  ]);
  await again.setFiles(video);
  await expect(page.getByText(reasonMessage('videos.not_a_video'), { exact: true })).toBeVisible();
  await expect(button(page, 'Choose the file')).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
});
