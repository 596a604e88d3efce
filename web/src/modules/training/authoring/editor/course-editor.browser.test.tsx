import '../../../../app/operations.ts';
import { contentLimits } from '@gerai/shared/training/authoring/content.ts';
import { richLimits } from '@gerai/shared/training/authoring/rich-text.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawPhoto } from '../../../../testing/draw-photo.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { choose } from '../../../../testing/import-steps.ts';
import {
  addLesson,
  editedCourseOf,
  field,
  fillBoth,
  keepCourses,
  lessons,
  openLesson,
  saved,
  write,
} from '../../../../testing/keep-course.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, contains, dialog, link, text } from '../../../../testing/screen-steps.ts';
import { newLesson } from '../content/new-lesson.ts';

const WORD = `<html><head><style>p{color:red}</style></head><body>
<h1 style="mso-style:x">Cuci tangan<o:p></o:p></h1>
<p class="MsoNormal"><b>Sebelum</b> menyentuh <span style="font-family:Wingdings">makanan</span> <u>selalu</u>.</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>Air</p>
<p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o  </span>Hangat</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>Sabun</p>
<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.  </span>Bilas</p>
<table><tr><td><p>Kasir&nbsp;</p><p>kecil</p></td><td><p><a href="https://www.google.com/url?q=https://a.id/d?utm_id%3D1&amp;sa=D">Dapur</a></p></td></tr></table>
<br><p><br></p><img src="file:///C:/picture.png"><script>alert(1)</script></body></html>`;

const rows = lessons.getByRole('listitem');
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

/** Opens a new course in its editor. */
async function openEditor(course = editedCourseOf()) {
  const screen = await openScreen(`/training/admin/courses/${course.id}`, { answers: keepCourses([course]) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hygiene', exact: true })).toBeVisible();
  return { ...screen, course };
}

async function paste(label: string, type: 'text/html' | 'text/plain', copied: string): Promise<void> {
  await expect.element(field(label)).toBeVisible();
  const target = field(label).element() as HTMLElement;
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, copied);
  target.focus();
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('a text copied from Word is cleaned, gets a picture, and is copied to be translated', async () => {
  const { course } = await openEditor();
  await fillBoth({ Description: ['Bekerja dengan bersih.', 'Work cleanly.'] });
  await expect.element(text('Bekerja dengan bersih.')).toBeVisible();

  await openLesson('Why this matters');
  await write('Indonesian');
  await paste('Text', 'text/html', WORD);
  const written = () => field('Text').element();
  const said = (selector: string) =>
    [...written().querySelectorAll(selector)].map(({ textContent }) => textContent);
  await expect.poll(() => said('h2')).toEqual(['Cuci tangan']);
  expect(said('ul ul')).toEqual(['Hangat']);
  expect(said('strong')).toEqual(['Sebelum']);
  expect(said('ol')).toEqual(['Bilas']);
  expect(said(':scope > p')).toEqual([expect.stringMatching(/^Sebelum/), 'Kasir kecil – Dapur']);
  expect(written().querySelector('a')!.getAttribute('href')).toBe('https://a.id/d');
  await expect.element(page.getByText(/^1 picture was left out\. /)).toBeVisible();
  expect(said('u, table, script, span[style]')).toEqual([]);

  const chooser = document.querySelector<HTMLInputElement>('input[type=file][accept="image/*"]')!;
  await choose(page.elementLocator(chooser), await drawPhoto());
  await field('What the picture shows').fill('Wastafel');
  await saved();
  await expect.poll(() => JSON.stringify(course.content.lessons[0])).toContain('"alt":"Wastafel"');

  await write('English');
  await text('What it says in Indonesian').click();
  await button('Copy it here to translate').click();
  await expect.poll(() => said('h2')).toEqual(['Cuci tangan']);
  await expectAccessible();
});

test('a text that is pasted and too long stays whole, and the field says by how much', async () => {
  await openEditor();
  await write('English');
  const long = 'x'.repeat(contentLimits.description + 30);
  await field('Description').fill(long);
  await expect.element(field('Description')).toHaveValue(long);
  await expect.element(text('30 characters too many. Nothing is cut off: shorten the text.')).toBeVisible();
  await openLesson('Why this matters');
  await paste('Text', 'text/html', '<p>a</p>'.repeat(richLimits.blocks + 1));
  await expect
    .element(page.getByText(/^This text is too long to be saved: at most 400 paragraphs/))
    .toBeVisible();
});

test('a deleted lesson is restored by Undo, which has the focus', async () => {
  await openEditor();
  await openLesson('Step by step');
  const remove = async () => {
    await button('More for Step by step').click();
    await item('Delete').click();
    await expect.element(text('“Step by step” was deleted')).toBeVisible();
  };
  await remove();
  await expect.element(button('Undo').first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows).toHaveLength(4);
  await expect.element(lessons.getByRole('link', { name: /Step by step/ })).toHaveFocus();
  await remove();
  await expect.element(rows).toHaveLength(3);
});

test('the address of an external video begins with https', async () => {
  const { course } = await openEditor();
  await addLesson('Video');
  await fillBoth({ 'Title of the lesson': ['Lihat caranya', 'See how'] });
  await page.getByRole('radiogroup', { name: 'Where the video is', exact: true }).getByText('Link').click();
  await field('Address of the video').fill('ftp://x');
  await expect.element(text('Please enter an address that begins with https://')).toBeVisible();
  await field('Address of the video').fill('https://video.example/hands');
  await expect.element(link('Open the link')).toBeVisible();
  await saved();
  expect(course.content.lessons.map(({ kind }) => kind)).toEqual([
    ...['text', 'text', 'checklist', 'quiz', 'video'],
  ]);
});

test('publishing lists what is missing and leads there; with questions of every kind the course is published', async () => {
  const course = editedCourseOf();
  const both = (id: string, en: string) => ({ id, en });
  course.content.description = both('Bekerja dengan bersih.', 'Work cleanly.');
  course.content.lessons = [
    {
      ...newLesson('video', both('Lihat caranya', 'See how')),
      source: { kind: 'link', url: 'https://video.example/hands' },
    } as never,
    newLesson('quiz', both('Uji pemahaman Anda', 'Check what you learned')),
  ];
  await openEditor(course);
  await button('Publish').click();
  await expect
    .element(dialog.getByRole('heading', { name: 'Not ready to publish yet', exact: true }))
    .toBeVisible();
  await expectAccessible();
  await button('Question 1: Text is missing in Indonesian and English', dialog).click();
  await expect.element(field('Question')).toHaveFocus();

  await page.getByRole('radio', { name: 'Option 2 is right', exact: true }).click();
  await fillBoth({
    Question: ['Berapa lama?', 'How long?'],
    'Option 1': ['Lima detik', 'Five seconds'],
    'Option 2': ['Dua puluh detik', 'Twenty seconds'],
    'Option 3': ['Satu jam', 'One hour'],
    'Explanation (optional)': ['Dua puluh.', 'Twenty.'],
  });
  await addQuestion('Several right answers', 2);
  await question(2).getByRole('checkbox', { name: 'Option 3 is right', exact: true }).click();
  await fillQuestion(2, {
    Question: ['Kapan?', 'When?'],
    'Option 1': ['Sebelum makan', 'Before eating'],
    'Option 2': ['Tidak pernah', 'Never'],
    'Option 3': ['Setelah uang', 'After money'],
  });
  await addQuestion('True or false', 3);
  await question(3).getByRole('radio', { name: 'False', exact: true }).click();
  await fillQuestion(3, { Question: ['Air saja cukup.', 'Water is enough.'] });
  await addQuestion('Put in order', 4);
  await fillQuestion(4, {
    Question: ['Urutannya?', 'In which order?'],
    'Step 1': ['Basahi', 'Wet'],
    'Step 2': ['Sabuni', 'Soap'],
    'Step 3': ['Bilas', 'Rinse'],
  });
  await expectAccessible();

  await button('Publish').click();
  await expect
    .element(dialog.getByRole('heading', { name: 'Publish this course?', exact: true }))
    .toBeVisible();
  await button('Publish', dialog).click();
  await expect.element(page.getByText(/^Version 1 published/)).toBeVisible();
  await expect.element(button('Publish')).toBeDisabled();
  expect(course.published_at).not.toBeNull();
  expect(course.content.lessons[1]).toMatchObject({
    questions: [
      { kind: 'single', options: [{ correct: false }, { correct: true }, { correct: false }] },
      { kind: 'multiple', options: [{ correct: true }, { correct: false }, { correct: true }] },
      { kind: 'true_false', answer: false },
      { kind: 'ordering', options: [{ text: { en: 'Wet' } }, {}, { text: { en: 'Rinse' } }] },
    ],
  });
});

const question = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });

async function addQuestion(kind: string, number: number): Promise<void> {
  await button('Add question').click();
  await item(kind).click();
  await expect
    .element(question(number).getByRole('textbox', { name: 'Question', exact: true }))
    .toHaveFocus();
}

async function fillQuestion(number: number, texts: Record<string, [id: string, en: string]>): Promise<void> {
  for (const [at, language] of (['Indonesian', 'English'] as const).entries()) {
    await write(language);
    for (const [name, words] of Object.entries(texts))
      await question(number).getByRole('textbox', { name, exact: true }).fill(words[at]!);
  }
}

test('a pasted list is one item per line in both languages, and the preview shows them', async () => {
  const course = editedCourseOf();
  course.content.description = { id: 'Bekerja dengan bersih.', en: 'Work cleanly.' };
  course.content.lessons = [course.content.lessons[0]!, course.content.lessons[2]!];
  await openEditor(course);
  await openLesson('Do it at your outlet');
  for (const [language, lines] of [
    ['Indonesian', '• Isi sabun\n• Ganti handuk'],
    ['English', '1. Fill the soap\n2. Change the towel'],
  ] as const) {
    await write(language);
    await paste('Item 1', 'text/plain', lines);
  }
  await expect.element(field('Item 1')).toHaveValue('Fill the soap');
  await expect.element(field('Item 2')).toHaveValue('Change the towel');
  await button('Remove Item 3').click();
  await field('Item 2').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Item 3')).toHaveFocus();
  await fillBoth({ 'Item 3': ['Bersihkan wastafel', 'Clean the sink'] });
  await saved();

  await page.getByRole('tab', { name: 'Preview', exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Clean the sink', exact: true })).toBeVisible();
  await expectAccessible();
  await button('Previous').click();
  await expect.element(page.getByRole('heading', { name: 'Why this matters', exact: true })).toBeVisible();
  await button('Previous').click();
  await expect.element(text('Work cleanly.')).toBeVisible();
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await expect.element(field('Description')).toBeVisible();
});

test('lessons are put in order by arrow keys and by the menu, and a lesson is duplicated', async () => {
  const { reopen } = await openEditor();
  const handle = button('Move Why this matters');
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await contains(rows.last(), 'Why this matters');
  await expect.element(handle).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await contains(rows.nth(2), 'Why this matters');
  await button('More for Step by step').click();
  await item('Move down').click();
  await contains(rows.nth(1), 'Step by step');
  await button('More for Step by step').click();
  await item('Duplicate').click();
  await expect.element(field('Title of the lesson')).toHaveValue('Step by step');
  await expect.element(rows).toHaveLength(5);
  await saved();
  reopen();
  await expect.element(rows).toHaveLength(5);
  await contains(rows.nth(1), 'Step by step');
});
