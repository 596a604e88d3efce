import { randomUUID } from 'node:crypto';
import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import { expect, type Page } from '@playwright/test';
import {
  add,
  begin,
  field,
  fillBoth,
  isPhone,
  lessons,
  open,
  saved,
  stored,
  write,
} from '../../support/course-editor-steps.ts';
import { drawPicture } from '../../support/draw-picture.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';
import { ADMIN } from '../../support/start-product.ts';

const WORD = `<html><head><style>p{color:red}</style></head><body>
<h1 style="mso-style:x">Cuci tangan<o:p></o:p></h1>
<p class="MsoNormal"><b>Sebelum</b> menyentuh <span style="font-family:Wingdings">makanan</span> <u>selalu</u>.</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>Air</p>
<p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o  </span>Hangat</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>Sabun</p>
<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.  </span>Bilas</p>
<table><tr><td><p>Kasir&nbsp;</p><p>kecil</p></td><td><p><a href="https://www.google.com/url?q=https://a.id/d?utm_id%3D1&amp;sa=D">Dapur</a></p></td></tr></table>
<br><p><br></p><img src="file:///C:/picture.png"><script>alert(1)</script></body></html>`;

async function paste(page: Page, label: string, type: 'text/html' | 'text/plain', copied: string) {
  await field(page, label).evaluate(
    (target, [format, data]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(format!, data!);
      target.focus();
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, copied],
  );
}

test('an admin writes a course with every kind of lesson in two languages, and publishes it', async ({
  enter,
  product,
}) => {
  const title = `Kebersihan ${randomUUID().slice(0, 8)}`;
  const page = await enter(ADMIN, '/training/admin/courses');
  const id = await begin(page, title);
  await expect(page.getByRole('heading', { level: 1, name: `${title} EN`, exact: true })).toBeVisible();
  if (isPhone(page)) await open(page, 'About the course');
  await fillBoth(page, { Description: ['Bekerja dengan bersih.', 'Work cleanly.'] });
  await expect(page.getByText('Bekerja dengan bersih.')).toBeVisible();

  // A text with content copied from Word, and a picture.
  await open(page, 'Why this matters');
  await write(page, 'Indonesian');
  await paste(page, 'Text', 'text/html', WORD);
  const text = field(page, 'Text');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Cuci tangan');
  await expect(text.locator('ul ul')).toHaveText('Hangat');
  await expect(text.locator('strong')).toHaveText('Sebelum');
  await expect(text.locator('ol')).toHaveText('Bilas');
  await expect(text.locator('> p')).toHaveText([/^Sebelum/, 'Kasir kecil – Dapur']);
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://a.id/d');
  await expect(page.getByText(/^1 picture was left out\. /)).toBeVisible();
  await expect(text.locator('u, table, script, span[style]')).toHaveCount(0);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Add pictures').click(),
  ]);
  await chooser.setFiles(await drawPicture());
  await field(page, 'What the picture shows').fill('Wastafel');
  await saved(page);
  await write(page, 'English');
  await page.getByText('What it says in Indonesian', { exact: true }).click();
  await button(page, 'Copy it here to translate').click();
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Cuci tangan');
  await expectAccessible(page);

  // A superfluous lesson is deleted, restored by Undo, and deleted again.
  await open(page, 'Step by step');
  if (isPhone(page)) await page.getByRole('link', { name: 'All lessons', exact: true }).click();
  const remove = async () => {
    await button(page, 'More for Step by step').click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('“Step by step” was deleted', { exact: true })).toBeVisible();
  };
  await remove();
  await expect(button(page, 'Undo').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lessons(page).getByRole('listitem')).toHaveCount(4);
  await expect(lessons(page).getByRole('link', { name: /Step by step/ })).toBeFocused();
  await remove();
  await expect(lessons(page).getByRole('listitem')).toHaveCount(3);

  // An external video.
  await add(page, 'Video');
  await fillBoth(page, { 'Title of the lesson': ['Lihat caranya', 'See how'] });
  await page
    .getByRole('radiogroup', { name: 'Where the video is' })
    .getByText('Link', { exact: true })
    .click();
  await field(page, 'Address of the video').fill('ftp://x');
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible();
  await field(page, 'Address of the video').fill('https://video.example/hands');
  await expect(page.getByRole('link', { name: 'Open the link', exact: true })).toBeVisible();

  // Publishing lists what is missing, and links there.
  await button(page, 'Publish').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Not ready to publish yet', exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: 'Question 1: Text is missing in Indonesian and English', exact: true })
    .click();
  await expect(field(page, 'Question')).toBeFocused();

  await page.getByRole('radio', { name: 'Option 2 is right', exact: true }).click();
  await fillBoth(page, {
    Question: ['Berapa lama?', 'How long?'],
    'Option 1': ['Lima detik', 'Five seconds'],
    'Option 2': ['Dua puluh detik', 'Twenty seconds'],
    'Option 3': ['Satu jam', 'One hour'],
    'Explanation (optional)': ['Dua puluh.', 'Twenty.'],
  });
  await addQuestions(page);
  await expectAccessible(page);

  await open(page, 'Do it at your outlet');
  // A pasted list gives one item per line, also in the translation.
  for (const [language, lines] of [
    ['Indonesian', '• Isi sabun\n• Ganti handuk'],
    ['English', '1. Fill the soap\n2. Change the towel'],
  ] as const) {
    await write(page, language);
    await paste(page, 'Item 1', 'text/plain', lines);
  }
  await expect(field(page, 'Item 1')).toHaveValue('Fill the soap');
  await expect(field(page, 'Item 2')).toHaveValue('Change the towel');
  await button(page, 'Remove Item 3').click();
  await field(page, 'Item 2').press('Enter');
  await expect(field(page, 'Item 3')).toBeFocused();
  await fillBoth(page, { 'Item 3': ['Bersihkan wastafel', 'Clean the sink'] });
  await saved(page);

  await page.getByRole('tab', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Clean the sink', exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Previous').click();
  await expect(page.getByRole('heading', { name: 'Why this matters', exact: true })).toBeVisible();
  await button(page, 'Previous').click();
  await expect(page.getByText('Work cleanly.', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await expect(field(page, 'Description')).toBeVisible();

  await button(page, 'Publish').click();
  await expect(dialog.getByRole('heading', { name: 'Publish this course?', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Version 1 published/)).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  const { content, published_at } = await stored(product, id);
  expect(published_at).not.toBeNull();
  expect((content as CourseContent).lessons.map(({ kind }) => kind)).toEqual([
    'text',
    'checklist',
    'quiz',
    'video',
  ]);
});

/** One question of each other kind. */
async function addQuestions(page: Page) {
  const question = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });
  const fill = async (number: number, texts: [label: string, id: string, en: string][]) => {
    for (const [at, language] of (['Indonesian', 'English'] as const).entries()) {
      await write(page, language);
      for (const [label, ...words] of texts)
        await question(number).getByRole('textbox', { name: label, exact: true }).fill(words[at]!);
    }
  };
  const add = async (kind: string, number: number) => {
    await button(page, 'Add question').click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await expect(question(number).getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  };
  await add('Several right answers', 2);
  await question(2).getByRole('checkbox', { name: 'Option 3 is right', exact: true }).click();
  await fill(2, [
    ['Question', 'Kapan?', 'When?'],
    ['Option 1', 'Sebelum makan', 'Before eating'],
    ['Option 2', 'Tidak pernah', 'Never'],
    ['Option 3', 'Setelah uang', 'After money'],
  ]);
  await add('True or false', 3);
  await question(3).getByRole('radio', { name: 'False', exact: true }).click();
  await fill(3, [['Question', 'Air saja cukup.', 'Water is enough.']]);
  await add('Put in order', 4);
  await fill(4, [
    ['Question', 'Urutannya?', 'In which order?'],
    ['Step 1', 'Basahi', 'Wet'],
    ['Step 2', 'Sabuni', 'Soap'],
    ['Step 3', 'Bilas', 'Rinse'],
  ]);
}

test('a course list shows that nothing matches, and then the course that matches', async ({ enter }) => {
  const title = `Sepi ${randomUUID().slice(0, 8)}`;
  const page = await enter(ADMIN, `/training/admin/courses?q=${encodeURIComponent(title)}`);
  const nothing = page.getByText('No courses found', { exact: true });
  await expect(nothing).toBeVisible();
  const other = await enter(ADMIN, '/training/admin/courses');
  await begin(other, title);
  await expect(page.getByRole('link', { name: `${title} EN`, exact: true })).toBeVisible();
  await expect(nothing).toHaveCount(0);
});

test('lessons are put in order by arrow keys and by the menu, and a lesson is duplicated', async ({
  enter,
}) => {
  const page = await enter(ADMIN, '/training/admin/courses');
  await begin(page, `Urutan ${randomUUID().slice(0, 8)}`);
  const rows = lessons(page).getByRole('listitem');
  const handle = button(page, 'Move Why this matters');
  await handle.focus();
  await page.keyboard.press('End');
  await expect(rows.last()).toContainText('Why this matters');
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(2)).toContainText('Why this matters');
  await button(page, 'More for Step by step').click();
  await page.getByRole('menuitem', { name: 'Move down', exact: true }).click();
  await expect(rows.nth(1)).toContainText('Step by step');
  await button(page, 'More for Step by step').click();
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
  await expect(field(page, 'Title of the lesson')).toHaveValue('Step by step');
  if (isPhone(page)) await page.getByRole('link', { name: 'All lessons', exact: true }).click();
  await expect(rows).toHaveCount(5);
  await saved(page);
  await page.reload();
  await expect(rows).toHaveCount(5);
});
