import { countDailyTasks, exportDailyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, Refusal } from '../../../../testing/answer-calls.ts';
import { keepTasks, LATE, manyTasks, taskRowOf } from '../../../../testing/keep-tasks.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { button, contains, goTo, main, noticed, savedBy, text } from '../../../../testing/screen-steps.ts';

const VIEWER = '/task/admin/tasks';
const ofHm = () => [
  ...['Buka toko', 'Pel lantai'].map((name) => taskRowOf(name)),
  taskRowOf('Cek suhu chiller', LATE),
];
const open = (tasks = ofHm(), address = VIEWER, ...more: ReturnType<typeof keepTasks>) =>
  openScreen(address, {
    as: personOf('admin', { language: 'en' }),
    answers: [...keepTasks(tasks), ...more],
  });
const card = (name: string) => main.getByRole('article').filter({ hasText: name });
const title = (words: string) =>
  expect.element(page.getByRole('heading', { name: words, exact: true })).toBeVisible();

test('shows every task as a card, with their count in the heading', async () => {
  await open([...ofHm(), ...manyTasks(620)]);
  await title('Global Task Viewer (623)');
  goTo(`${VIEWER}?location=Senayan`);
  await title('Global Task Viewer (620)');
  await contains(card('Hitung kas 0001'), 'Kasir');
  goTo(`${VIEWER}?location=HM&jobRole=Ops`);
  await title('Global Task Viewer (3)');
  await contains(card('Cek suhu chiller'), /Not Submitted.*OVERDUE/);
  await contains(card('Buka toko'), 'Not Submitted');
  await expect.element(card('Buka toko')).not.toMatchTextContent('OVERDUE');
  goTo(`${VIEWER}?location=Nirwana`);
  await expect.element(text('No tasks found', main)).toBeVisible();
});

test('says why it cannot be loaded, and comes when it is tried again', async () => {
  let isRefused = true;
  const counted = keepTasks(ofHm()).find(({ endpoint }) => endpoint === countDailyTasks)!;
  await open(
    ofHm(),
    VIEWER,
    answer(countDailyTasks, (input) => {
      if (isRefused) throw new Refusal('refused', { reason: 'tests.not_today', message: 'No list today' });
      return counted.reply(input) as ReturnType<Parameters<typeof answer<typeof countDailyTasks>>[1]>;
    }),
  );
  await contains(main.getByRole('alert'), 'No list today');
  isRefused = false;
  await button('Try again', main).click();
  await expect.element(card('Buka toko')).toBeVisible();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});

test('exports what is filtered, as CSV or as a workbook, and saves no file where that is cut off', async () => {
  const asked: object[] = [];
  let isCut = false;
  const rows = ['Task Name,Status', 'Buka toko,Not Submitted', 'Pel lantai,Not Submitted', ''];
  await open(
    ofHm(),
    `${VIEWER}?location=HM`,
    answer(exportDailyTasks, ({ query: { file, format, location } }) => {
      asked.push({ file, format, location });
      if (isCut) throw new NoNetwork();
      return rows.join('\r\n');
    }),
  );
  await savedBy(() => button('Export CSV').click());
  await noticed('Exported');
  await button('Choose the file type').click();
  const workbook = page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)', exact: true });
  await savedBy(() => workbook.click());
  expect(asked).toEqual(['csv', 'xlsx'].map((format) => ({ file: 'viewer', format, location: 'HM' })));
  isCut = true;
  await button('Export CSV').click();
  await noticed('The export failed');
});
